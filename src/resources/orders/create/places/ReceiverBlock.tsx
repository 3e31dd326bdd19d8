import Box from "@mui/material/Box";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { Location } from "#contract/locations.ts";
import { noPhone } from "#contract/rules/phone.ts";
import { AddressCandidates } from "#src/forms/address/AddressCandidates.tsx";
import { AddressInput } from "#src/forms/address/AddressInput.tsx";
import { addressGrid } from "#src/forms/address/addressGrid.ts";
import { errorMessage, FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { type OrderValues, receiverNames } from "#src/resources/orders/create/orderValues.ts";
import { PickField } from "#src/resources/orders/create/PickField.tsx";
import { pickupOf } from "#src/resources/orders/create/places/pickup.ts";
import { goesToLocation } from "#src/resources/orders/create/places/receiver.ts";
import { Problem, Section } from "#src/resources/orders/create/Section.tsx";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";

/** The receiver: a person, until the company's settings have loaded. */
export function ReceiverBlock({ setup }: { setup: OrderSetup | undefined }) {
  const words = useWords("orderForm.sections");
  const products: OrderValues["products"] = useWatch({ name: "products" }) ?? [];
  const isLocation = setup !== undefined && goesToLocation({ products }, setup);
  return (
    <Section title={words("receiver")}>
      {isLocation && <ReceivingLocation setup={setup} />}
      <FieldGrid isDense>
        <FormTextInput source="clientName" label="orderForm.fields.name" isNeeded />
        <FormTextInput source="clientPhone" label="orderForm.fields.phone" type="tel" isNeeded />
      </FieldGrid>
      {isLocation ? (
        <Problem of={Object.values(receiverNames)} />
      ) : (
        <>
          <Box sx={addressGrid}>
            <AddressInput field="street" names={receiverNames} />
            <AddressInput field="zipCode" names={receiverNames} />
            <AddressInput field="city" names={receiverNames} />
          </Box>
          <AddressCandidates names={receiverNames} />
        </>
      )}
    </Section>
  );
}

/** The receiving location. Choosing one fills in the receiver's name, phone and address. */
function ReceivingLocation({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm.places");
  const { setValue, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const [receiver, pickup, products]: [string, string, OrderValues["products"]] = useWatch({
    name: ["receiver", "pickup", "products"],
  });
  const sender = pickupOf({ pickup, products }, setup);
  const choices = setup.locations
    .filter(({ id }) => id !== sender)
    .map(({ id, name, address }) => ({ id, text: name, hint: address.formatted }));

  const choose = (id: string) => {
    setValue("receiver", id, { shouldDirty: true });
    const location = setup.locations.find((one) => one.id === id);
    if (!location) return;
    const values = valuesOf(location);
    for (const [name, text] of Object.entries(values)) setValue(name, text, { shouldDirty: true });
    clearErrors(["receiver", ...Object.keys(values)]);
  };
  return (
    <PickField
      label={words("receivingLocation")}
      choices={choices}
      value={receiver}
      problem={errorMessage(errors, "receiver")}
      help={choices.find(({ id }) => id === receiver)?.hint}
      onChange={choose}
    />
  );
}

const valuesOf = ({ name, phone, hasPhone, address }: Location) => ({
  clientName: name,
  // A dash is the valid value for a receiver without a phone number. A hidden phone number has to be typed.
  ...((phone || !hasPhone) && { clientPhone: phone ?? noPhone }),
  clientStreet: address.street,
  clientZipCode: address.zipCode,
  clientCity: address.city,
});
