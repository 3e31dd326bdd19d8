import { useTranslate } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { ChipRadios } from "#src/resources/orders/create/ChipRadios.tsx";
import { FieldGrid } from "#src/resources/orders/create/FieldGrid.tsx";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { type OrderValues, paymentTypeOf } from "#src/resources/orders/create/orderValues.ts";
import { Problem } from "#src/resources/orders/create/Problem.tsx";
import { TextField } from "#src/resources/orders/create/TextField.tsx";

const name = "pickupPoint.paymentDetails";

/** How the goods are paid for where they are picked up. */
export function PaymentFields({ setup }: { setup: OrderSetup }) {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const paymentDetails: OrderValues["pickupPoint"]["paymentDetails"] = useWatch({ name });
  const chosen = paymentTypeOf(paymentDetails, setup);
  const { allowedPayments } = setup.orderSettings;
  if (!chosen) return null;
  return (
    <FieldGrid>
      {allowedPayments.length > 1 && (
        <ChipRadios
          label={translate("orderForm.fields.payment")}
          choices={allowedPayments.map((id) => ({ id, text: translate(`orders.payments.${id}`) }))}
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
        <TextField source={`${name}.paymentCode`} label="orderForm.fields.eprufCode" isRequired />
      ) : (
        <TextField
          source={`${name}.paymentCode`}
          label="orderForm.fields.paymentCode"
          help={translate("orderForm.places.paymentCodeHint")}
          inputMode="numeric"
        />
      )}
    </FieldGrid>
  );
}
