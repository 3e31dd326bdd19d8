import { useTranslate } from "react-admin";
import { priceFormula } from "#src/resources/orders/priceFormula.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { PhoneLink } from "#src/ui/PhoneLink.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { Block, Field, Hidden } from "./DetailParts.tsx";

/** Who carries it, how far, and for how much. */
export const DriverBlock = () => {
  const info = useOrder();
  const translate = useTranslate();
  const label = (name: string) => translate(`orders.details.${name}`);
  const { xDeliverer: driver } = info;
  const { driverInfo, orderEstimations } = useSessionUser().permissions.orders.canView;
  return (
    <Block title={label("driver")}>
      {driver && (
        <dl>
          <Field label={label("driver")}>{`${driver.firstName} ${driver.lastName}`}</Field>
          <Field label={label("phone")}>
            <PhoneLink phone={driver.phone} />
          </Field>
          <Field label={label("email")}>{driver.email}</Field>
          <Field label={label("vehicle")}>
            {[
              translate(`orders.vehicles.${driver.car.type}`),
              driver.car.vehicle,
              driver.car.registrationPlate,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Field>
        </dl>
      )}
      {!driver && (driverInfo ? <p className="absent">{label("noDriver")}</p> : <Hidden />)}
      {orderEstimations && <Estimations />}
    </Block>
  );
};

const Estimations = () => {
  const info = useOrder();
  const translate = useTranslate();
  const numbers = useNumbers();
  const { money, kilometres } = numbers;
  const { estimatedDistance, estimatedPayout, estimatedPayoutDriver, currency, priceSteps } = info;
  const formula = priceSteps && priceFormula(priceSteps, numbers);
  const amount = (value: number | null) => value !== null && money(value, currency);
  return (
    <dl>
      <Field label={translate("orders.details.distance")}>
        {estimatedDistance === null ? null : kilometres(estimatedDistance)}
      </Field>
      <Field label={translate("orders.details.payout")}>
        {[formula, amount(estimatedPayout)].filter(Boolean).join(" = ") || null}
      </Field>
      <Field label={translate("orders.details.payoutDriver")}>{amount(estimatedPayoutDriver) || null}</Field>
    </dl>
  );
};
