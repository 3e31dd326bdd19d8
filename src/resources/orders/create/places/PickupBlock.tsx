import Box from "@mui/material/Box";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { AddressCandidates } from "#src/forms/address/AddressCandidates.tsx";
import { AddressInput } from "#src/forms/address/AddressInput.tsx";
import { addressGrid } from "#src/forms/address/addressGrid.ts";
import { errorMessage, FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { ChipRadios } from "#src/resources/orders/create/ChipRadios.tsx";
import { locationOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { type OrderValues, paymentTypeOf, pickupNames } from "#src/resources/orders/create/orderValues.ts";
import { PickField } from "#src/resources/orders/create/PickField.tsx";
import {
  gonePickup,
  otherPickupsOf,
  pickupOf,
  pickupRuleOf,
  takesPhone,
} from "#src/resources/orders/create/places/pickup.ts";
import { Problem, Section } from "#src/resources/orders/create/Section.tsx";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";

/**
 * The pickup: one of the company's locations, another address, or none where the driver carries the goods. It is hidden for
 * product types without a pickup.
 */
export function PickupBlock({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm.places");
  const sectionWords = useWords("orderForm.sections");
  const { setValue, clearErrors } = useFormContext();
  const { errors } = useFormState();
  const [chosen, products]: [string, OrderValues["products"]] = useWatch({ name: ["pickup", "products"] });
  const rule = pickupRuleOf({ products }, setup);
  const pickup = pickupOf({ pickup: chosen, products }, setup);
  const location = locationOf(setup, pickup);
  const choices = [
    ...setup.locations.map(({ id, name, address }) => ({ id, text: name, hint: address.formatted })),
    ...otherPickupsOf(rule, setup).map((id) => ({ id, text: words(id), hint: words(`${id}Hint`) })),
  ];
  // Errors of a chosen location's address have no input of their own: the choice of the location shows them.
  const refused = location && Object.values(pickupNames).map((name) => errorMessage(errors, name));
  const gone = gonePickup({ pickup: chosen, products }, setup);
  const goneText = gone && (gone.name ? words("gone", { name: gone.name }) : words("goneUnknown"));
  const problem =
    goneText ??
    errorMessage(errors, "pickup") ??
    errorMessage(errors, "pickupPoint") ??
    refused?.find(Boolean);
  if (rule === "none") return null;

  return (
    <Section title={sectionWords("pickup")}>
      <PickField
        label={words("pickup")}
        choices={choices}
        value={pickup}
        problem={problem}
        help={choices.find(({ id }) => id === pickup)?.hint}
        onChange={(id) => {
          setValue("pickup", id, { shouldDirty: true });
          clearErrors(["pickup", "pickupPoint"]);
        }}
      />
      {pickup === "elsewhere" && (
        <>
          <FormTextInput source="pickupPoint.name" label="orderForm.fields.placeName" isNeeded />
          <Box sx={addressGrid}>
            <AddressInput field="street" names={pickupNames} />
            <AddressInput field="zipCode" names={pickupNames} />
            <AddressInput field="city" names={pickupNames} />
          </Box>
          <AddressCandidates names={pickupNames} />
        </>
      )}
      {(location || pickup === "elsewhere") && (
        <>
          <FieldGrid isDense>
            {takesPhone(location) && (
              <FormTextInput source="pickupPoint.phone" label="orderForm.fields.pickupPhone" type="tel" />
            )}
            <FormTextInput
              source="pickupPoint.notes"
              label="orderForm.fields.pickupNotes"
              helperText={
                location?.defaultNote ? words("defaultNote", { note: location.defaultNote }) : undefined
              }
            />
          </FieldGrid>
          <PaymentFields setup={setup} />
        </>
      )}
    </Section>
  );
}

const name = "pickupPoint.paymentDetails";

/** The payment for the goods at the pickup. */
function PaymentFields({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm");
  const paymentWords = useWords("orders.payments");
  const { setValue, clearErrors } = useFormContext();
  const paymentDetails: OrderValues["pickupPoint"]["paymentDetails"] = useWatch({ name });
  const chosen = paymentTypeOf(paymentDetails, setup);
  const { allowedPayments } = setup.orderSettings;
  if (chosen === undefined) return null;
  return (
    <FieldGrid isDense>
      {(allowedPayments.length > 1 || chosen === null) && (
        <ChipRadios
          label={words("fields.payment")}
          choices={allowedPayments.map((id) => ({ id, text: paymentWords(id) }))}
          value={chosen}
          onChange={(type) => {
            setValue(`${name}.paymentType`, type, { shouldDirty: true });
            clearErrors(name);
          }}
        >
          <Problem of={[`${name}.paymentType`]} />
        </ChipRadios>
      )}
      {chosen === "epruf_code" ? (
        <FormTextInput source={`${name}.paymentCode`} label="orderForm.fields.eprufCode" isNeeded />
      ) : (
        <FormTextInput
          source={`${name}.paymentCode`}
          label="orderForm.fields.paymentCode"
          helperText={words("places.paymentCodeHint")}
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
        />
      )}
    </FieldGrid>
  );
}
