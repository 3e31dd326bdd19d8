import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import { pickupRules } from "#contract/orders/pickupRule.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { priceFormula } from "#src/resources/orders/priceFormula.ts";
import { useIsUnknown, useOrder } from "#src/resources/orders/useOrder.ts";
import { movementsLink } from "#src/resources/stock/stockLinks.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { Block, Field, NotRecorded } from "./DetailParts.tsx";

/** The parcel, its additional services, the distance, the price and the driver's payout. */
export const ParcelBlock = () => {
  const info = useOrder();
  const words = useWords("orderDetails");
  const { plain } = useNumbers();
  const factor = useWords("multipliers");
  const yesOrNo = (value: boolean) => words(value ? "yes" : "no");
  const { orderEstimations } = useSessionUser().permissions.orders.canView;
  const { multiplier } = info;
  const isDescriptionUnknown = useIsUnknown("multiplierDescription");
  return (
    <Block title={words("parcel")}>
      <dl>
        <Field label={words("packageSize")}>{info.packageSize}</Field>
        <Field label={words("services")}>{info.additionalServices.join(", ")}</Field>
        <Field label={words("emergency")}>{info.emergencyDelivery ? yesOrNo(true) : null}</Field>
        <Field label={words("payable")}>{yesOrNo(info.payable)}</Field>
        <Field label={words("multiplier")}>
          {multiplier && (
            <>
              <span className={multiplier.deactivatedAt ? "multiplier off" : "multiplier"}>
                [{factor("value", { value: plain(multiplier.multiplier) })}]
              </span>
              {multiplier.description && <bdi> {multiplier.description}</bdi>}{" "}
              {isDescriptionUnknown && <NotRecorded />}
            </>
          )}
        </Field>
        {orderEstimations && <Estimations />}
      </dl>
      <MovementsLink />
    </Block>
  );
};

/** A link to the order's stock movements, if the driver carries the goods. */
const MovementsLink = () => {
  const { id, type } = useOrder();
  const words = useWords("stock.movements");
  const { permissions } = useSessionUser();
  if (!permissions.stock.canAccessPage || pickupRules[type] !== "none") return null;
  return (
    <Link component={RouterLink} to={movementsLink({ orderId: id })}>
      {words("open")}
    </Link>
  );
};

const Estimations = () => {
  const info = useOrder();
  const words = useWords("orderDetails");
  const numbers = useNumbers();
  const { money, kilometres } = numbers;
  const { estimatedDistance, estimatedPayout, estimatedPayoutDriver, currency, priceSteps } = info;
  const isFormulaUnknown = useIsUnknown("priceSteps");
  const formula = priceSteps && priceFormula(priceSteps, numbers);
  const amount = (value: number | null) => value !== null && money(value, currency);
  return (
    <>
      <Field label={words("distance")}>
        {estimatedDistance === null ? null : kilometres(estimatedDistance)}
      </Field>
      <Field label={words("price")}>
        {isFormulaUnknown ? (
          <>
            <NotRecorded /> = {amount(estimatedPayout)}
          </>
        ) : (
          [formula, amount(estimatedPayout)].filter(Boolean).join(" = ") || null
        )}
      </Field>
      <Field label={words("payoutDriver")}>{amount(estimatedPayoutDriver) || null}</Field>
    </>
  );
};
