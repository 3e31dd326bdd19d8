import { randomInt } from "node:crypto";
import type { OrderSettings } from "#contract/companies/settings.ts";
import { noPhone } from "#contract/rules/phone.ts";
import type { Order } from "./load.ts";

/** A new order's PIN for the pickup and code for the delivery. */
export function codesOf(
  { verificationCodes }: OrderSettings,
  { pickupName, clientPhone }: Pick<Order, "pickupName" | "clientPhone">,
) {
  return {
    pickUpVerificationCode: verificationCodes && pickupName !== null ? sixDigits() : null,
    ...(verificationCodes
      ? deliveryCode(clientPhone)
      : { verificationCode: null, noVerificationCodeReason: "company_setting" }),
  };
}

/** What a new phone changes of an order's code for the delivery: only who has a phone can be sent one. */
export const codeAfterEdit = (
  { clientPhone: before, noVerificationCodeReason: reason }: Order,
  clientPhone = before,
) =>
  (before === noPhone) === (clientPhone === noPhone) || reason === "company_setting"
    ? {}
    : deliveryCode(clientPhone);

const deliveryCode = (clientPhone: string) =>
  clientPhone === noPhone
    ? { verificationCode: null, noVerificationCodeReason: "client_without_phone" }
    : { verificationCode: sixDigits(), noVerificationCodeReason: null };

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, "0");
