import { useTranslate } from "react-admin";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { Block, Field, Hidden } from "./DetailParts.tsx";

/** What is carried, what was ordered with it, and the codes that hand it over. */
export const ParcelBlock = () => {
  const info = useOrder();
  const translate = useTranslate();
  const label = (name: string) => translate(`orders.details.${name}`);
  const yesOrNo = (value: boolean) => label(value ? "yes" : "no");
  const { pinCode } = useSessionUser().permissions.orders.canView;
  const { noVerificationCodeReason: noCode, multiplier } = info;
  return (
    <Block title={label("parcel")}>
      <dl>
        <Field label={label("packageSize")}>{info.packageSize}</Field>
        <Field label={label("services")}>{info.additionalServices.join(", ")}</Field>
        <Field label={label("emergency")}>{info.emergencyDelivery ? yesOrNo(true) : null}</Field>
        <Field label={label("payable")}>{yesOrNo(info.payable)}</Field>
        {pinCode ? (
          <>
            <Field label={label("pickUpPin")}>
              {info.pickUpVerificationCode}
              {info.pinLockedAt &&
                ` (${translate("orders.details.pinLocked", { moment: stampText(info.pinLockedAt) })})`}
            </Field>
            <Field label={label("pin")}>{info.verificationCode}</Field>
            <Field label={label("noCode")}>{noCode && translate(`orders.noCodeReasons.${noCode}`)}</Field>
          </>
        ) : (
          <Field label={label("codes")}>
            <Hidden />
          </Field>
        )}
        <Field label={label("multiplier")}>
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
