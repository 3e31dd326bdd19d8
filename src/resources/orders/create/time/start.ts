import { typedTime } from "#src/forms/dates/typedDates.ts";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";
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
  const time = typedTime(startTime ?? "");
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
