import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { Block, Field, Hidden } from "./DetailParts.tsx";

/** The parcel, its additional services, and the codes of pickup and delivery. */
export const ParcelBlock = () => {
  const info = useOrder();
  const words = useWords("orders.details");
  const noCodeReasonWords = useWords("orders.noCodeReasons");
  const yesOrNo = (value: boolean) => words(value ? "yes" : "no");
  const { pinCode } = useSessionUser().permissions.orders.canView;
  const { noVerificationCodeReason: noCode, multiplier } = info;
  return (
    <Block title={words("parcel")}>
      <dl>
        <Field label={words("packageSize")}>{info.packageSize}</Field>
        <Field label={words("services")}>{info.additionalServices.join(", ")}</Field>
        <Field label={words("emergency")}>{info.emergencyDelivery ? yesOrNo(true) : null}</Field>
        <Field label={words("payable")}>{yesOrNo(info.payable)}</Field>
        {pinCode ? (
          <>
            <Field label={words("pickUpPin")}>
              {info.pickUpVerificationCode}
              {info.pinLockedAt && ` (${words("pinLocked", { moment: stampText(info.pinLockedAt) })})`}
            </Field>
            <Field label={words("pin")}>{info.verificationCode}</Field>
            <Field label={words("noCode")}>{noCode && noCodeReasonWords(noCode)}</Field>
          </>
        ) : (
          <Field label={words("codes")}>
            <Hidden />
          </Field>
        )}
        <Field label={words("multiplier")}>
          {multiplier && (
            <span className={multiplier.deactivatedAt ? "multiplier off" : "multiplier"}>
              [{multiplier.multiplier}x]
            </span>
          )}
        </Field>
      </dl>
    </Block>
  );
};
