import type { FieldProblem } from "#contract/errorBody.ts";
import type { OrderType } from "#contract/orders/statuses.ts";

export type PickupRule = "required" | "optional" | "none";

/**
 * Whether orders of a type have a pickup point. Without one the driver brings the goods along, or only visits the receiver.
 */
export const pickupRules = {
  pickup_delivery: "required",
  simple_arrival: "optional",
  simple_delivery: "none",
  iqos: "none",
} as const satisfies Record<OrderType, PickupRule>;

/** Whether an order of one of these types has a pickup point; "optional" if the types differ, or there are none. */
export function pickupRuleOfTypes(types: readonly OrderType[]): PickupRule {
  const [rule = "optional", ...others] = new Set(types.map((type) => pickupRules[type]));
  return others.length === 0 ? rule : "optional";
}

/** Whether the driver brings the goods of such an order along, from the driver's own stock. */
export const isBroughtAlong = (type: OrderType): boolean => pickupRules[type] === "none";

/** The problem of an order of the type with or without a pickup point; null if there is none. */
export function pickupProblem(type: OrderType, hasPickup: boolean): FieldProblem | null {
  const rule = pickupRules[type];
  if (rule === "required" && !hasPickup) return { message: "required" };
  return rule === "none" && hasPickup ? { message: "noPickup" } : null;
}
