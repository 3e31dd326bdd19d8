import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues, Text } from "#src/resources/orders/create/orderValues.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { comingMomentOf, localText } from "#src/ui/warsawTime.ts";

/** The start of the delivery: "" for as soon as possible; null while it is incomplete or the typed time is invalid. */
export function startOf(
  { scheduledAt, startDay, startTime }: Pick<OrderValues, "scheduledAt" | "startDay" | "startTime">,
  { orderSettings: { scheduledAtToScheduledRange, orderFormFields } }: OrderSetup,
): string | null {
  if (!orderFormFields.includes("scheduledAt")) return "";
  if (scheduledAtToScheduledRange) return scheduledAt;
  if (startDay === "") return "";
  const time = timeOf(startTime);
  return time && comingMomentOf(`${startDay}T${time}`, serviceNow());
}

/**
 * The values of the inputs for a start; "" is as soon as possible. Those with and those without fixed slots always say the same,
 * so that a chosen start is not lost, and the order is not one for now, when a company of the other kind is chosen.
 */
export function startValues(start: string): Record<"scheduledAt" | "startDay" | "startTime", string> {
  const [startDay = "", startTime = ""] = start ? localText(start).split("T") : [];
  return { scheduledAt: start, startDay, startTime };
}

/** "09:05" for "9:05", "9.05", "905" or "0905"; null for a text that is no time of day. */
export function timeOf(typed: Text): string | null {
  const [, hours = "", minutes = ""] = /^(\d{1,2})[:.]?(\d\d)$/.exec(typed?.trim() ?? "") ?? [];
  return minutes !== "" && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, "0")}:${minutes}`
    : null;
}
