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
import {
  goesToLocation,
  type OrderValues,
  pickupOf,
  receiverNames,
} from "#src/resources/orders/create/orderValues.ts";
import { PickField } from "#src/resources/orders/create/PickField.tsx";
import { Problem, Section } from "#src/resources/orders/create/Section.tsx";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";

/** Who gets it. Before the company's settings are there, a person as ever. */
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

/** Chosen, it writes name, phone and address; the address is that location's then. */
function ReceivingLocation({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm.places");
  const { setValue, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const [receiver, pickup]: [string, string] = useWatch({ name: ["receiver", "pickup"] });
  const sender = pickupOf({ pickup }, setup);
  const choices = setup.locations
    .filter(({ id }) => id !== sender)
    .map(({ id, name, address }) => ({ id, text: name, hint: address.formatted }));

  const choose = (id: string) => {
    setValue("receiver", id, { shouldDirty: true });
    const location = setup.locations.find((one) => one.id === id);
    if (!location) return;
    for (const [name, text] of Object.entries(valuesOf(location)))
      setValue(name, text, { shouldDirty: true });
    clearErrors(["receiver", ...Object.keys(valuesOf(location))]);
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

const valuesOf = ({ name, phone, address }: Location) => ({
  clientName: name,
  // Of whom no number is known there is none: that is what the dash says.
  clientPhone: phone ?? noPhone,
  clientStreet: address.street,
  clientZipCode: address.zipCode,
  clientCity: address.city,
});
