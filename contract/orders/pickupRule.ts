import type { FieldProblem } from "#contract/errorBody.ts";
import type { OrderType } from "#contract/orders/statuses.ts";

export type PickupRule = "required" | "optional" | "none";

/** Whether orders of a type have a pickup point; without one, the driver brings the goods or only comes. */
export const pickupRules = {
  pickup_delivery: "required",
  simple_arrival: "optional",
  simple_delivery: "none",
  iqos: "none",
} as const satisfies Record<OrderType, PickupRule>;

/** Whether the driver brings the goods of such an order along, out of the driver's own stock. */
export const isBroughtAlong = (type: OrderType): boolean => pickupRules[type] === "none";

/** What is wrong with an order of the type that has a pickup point, or has none; null: nothing. */
export function pickupProblem(type: OrderType, hasPickup: boolean): FieldProblem | null {
  const rule = pickupRules[type];
  if (rule === "required" && !hasPickup) return { message: "required" };
  return rule === "none" && hasPickup ? { message: "noPickup" } : null;
}
