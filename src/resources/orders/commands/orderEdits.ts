import type { InputOf } from "#contract/call.ts";
import type { edit } from "#contract/orders/commands.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import { isIn, type OrderStatus } from "#contract/orders/statuses.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { comingMomentOf, localText } from "#src/ui/warsawTime.ts";

type Input = InputOf<typeof edit>;

/** The editable fields of an order, as the inputs hold them. */
export type OrderEdits = Required<Omit<Input, "orderId" | "expectedPrice">>;
type OrderEditField = keyof OrderEdits;

export const editsOf = (order: OrderInfo): OrderEdits => ({
  notes: order.notes ?? "",
  pickUpNotes: order.pickUpNotes ?? "",
  clientName: order.clientName ?? "",
  clientStreet: order.clientStreet ?? "",
  clientZipCode: order.clientZipCode,
  clientCity: order.clientCity,
  clientPhone: order.clientPhone ?? "",
  scheduledAt: order.scheduledAt ? localText(order.scheduledAt) : "",
});

/** Only the changed fields, in the format of the call; without the slot if the order is not scheduled any more. */
export function changesBetween(
  before: OrderEdits,
  after: OrderEdits,
  status: OrderStatus,
): Partial<OrderEdits> {
  const changes: Partial<OrderEdits> = {};
  for (const field of Object.keys(before) as OrderEditField[]) {
    if (after[field].trim() !== before[field].trim()) changes[field] = after[field];
  }
  if (!isIn("planned", status)) delete changes.scheduledAt;
  // A text that is no date stays as it is, and the schema rejects it.
  if (changes.scheduledAt) {
    changes.scheduledAt = comingMomentOf(changes.scheduledAt, serviceNow()) ?? changes.scheduledAt;
  }
  return changes;
}
