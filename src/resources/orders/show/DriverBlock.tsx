import { useWords } from "#src/i18n/useWords.ts";
import { priceFormula } from "#src/resources/orders/priceFormula.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { PhoneLink } from "#src/ui/PhoneLink.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { Block, Field, Hidden } from "./DetailParts.tsx";

/** The driver, the distance and the payouts. */
export const DriverBlock = () => {
  const info = useOrder();
  const words = useWords("orders.details");
  const vehicleWords = useWords("orders.vehicles");
  const { xDeliverer: driver } = info;
  const { driverInfo, orderEstimations } = useSessionUser().permissions.orders.canView;
  return (
    <Block title={words("driver")}>
      {driver && (
        <dl>
          <Field label={words("driver")}>{`${driver.firstName} ${driver.lastName}`}</Field>
          <Field label={words("phone")}>
            <PhoneLink phone={driver.phone} />
          </Field>
          <Field label={words("email")}>{driver.email}</Field>
          <Field label={words("vehicle")}>
            {[vehicleWords(driver.car.type), driver.car.vehicle, driver.car.registrationPlate]
              .filter(Boolean)
              .join(" · ")}
          </Field>
        </dl>
      )}
      {!driver && (driverInfo ? <p className="absent">{words("noDriver")}</p> : <Hidden />)}
      {orderEstimations && <Estimations />}
    </Block>
  );
};

const Estimations = () => {
  const info = useOrder();
  const words = useWords("orders.details");
  const numbers = useNumbers();
  const { money, kilometres } = numbers;
  const { estimatedDistance, estimatedPayout, estimatedPayoutDriver, currency, priceSteps } = info;
  const formula = priceSteps && priceFormula(priceSteps, numbers);
  const amount = (value: number | null) => value !== null && money(value, currency);
  return (
    <dl>
      <Field label={words("distance")}>
        {estimatedDistance === null ? null : kilometres(estimatedDistance)}
      </Field>
      <Field label={words("payout")}>
        {[formula, amount(estimatedPayout)].filter(Boolean).join(" = ") || null}
      </Field>
      <Field label={words("payoutDriver")}>{amount(estimatedPayoutDriver) || null}</Field>
    </dl>
  );
};
