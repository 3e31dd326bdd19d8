import type { Call } from "#contract/call.ts";
import * as commands from "#contract/orders/commands.ts";
import type { OrderMove } from "#contract/orders/moves.ts";
import type { OrderStatus } from "#contract/orders/statuses.ts";
import { drawOrderNo } from "#server/modules/orders/number.ts";
import type { OrderValues } from "#tests/support/factories/factories.ts";
import type { OrderScenario } from "#tests/support/scenarios/orderScenario.ts";

/** An operator's command on one order: its move, and what it needs besides the status to be allowed. */
export type OrderCommand = {
  move: OrderMove;
  call: Call;
  /** The body without the order's id. */
  body: (states: OrderScenario) => Record<string, unknown>;
  /** A status in which it is allowed. */
  status: OrderStatus;
  held?: boolean;
  values?: (states: OrderScenario) => Partial<OrderValues>;
};

export const orderCommands: readonly OrderCommand[] = [
  {
    move: "cancel",
    call: commands.cancel,
    body: () => ({ reason: "CLIENTS_REQUEST", forceCancel: true }),
    status: "accepted",
  },
  {
    move: "renew",
    call: commands.cancel,
    body: () => ({ reason: "DRIVERS_FAILURE", renewOrder: true, forceCancel: true }),
    status: "accepted",
    // An order whose goods a driver has can't be given to another one.
    values: () => ({ pickedUpAt: null }),
  },
  {
    move: "changeDriver",
    call: commands.changeDriver,
    body: ({ other }) => ({ driverId: other.id }),
    status: "accepted",
  },
  {
    move: "removeDriver",
    call: commands.removeDriver,
    body: () => ({ comment: "Urlop" }),
    status: "scheduled",
    values: ({ driver }) => ({ driverId: driver.id }),
  },
  { move: "hold", call: commands.setOnHold, body: () => ({ notes: "Kwadrans" }), status: "accepted" },
  { move: "release", call: commands.releaseOnHold, body: () => ({}), status: "accepted", held: true },
  { move: "edit", call: commands.edit, body: () => ({ notes: "Dzwonić dwa razy" }), status: "new" },
  { move: "contactClient", call: commands.contactClient, body: () => ({}), status: "cancelled" },
  {
    move: "bringBack",
    call: commands.bringBack,
    body: () => ({}),
    status: "cancelled",
    values: ({ driver }) => ({ goodsWith: driver.id, returnsOrderNo: drawOrderNo() }),
  },
  {
    move: "pickUp",
    call: commands.checkPickupCode,
    body: () => ({ verificationCode: "135790" }),
    status: "accepted",
  },
  {
    move: "unlockPin",
    call: commands.unlockPin,
    body: () => ({}),
    status: "accepted",
    values: () => ({ pinFailures: 5, pinLockedAt: new Date("2026-11-21T10:55:00Z") }),
  },
  {
    move: "comment",
    call: commands.addComment,
    body: () => ({ comment: "Klient dzwonił" }),
    status: "finished",
  },
];

export const namedOrderCommands = orderCommands.map((command) => [command.move, command] as const);

/** The same command as clients may send it: without force, and without the reasons that only operators may give. */
export const asClient = (command: OrderCommand): OrderCommand => ({
  ...command,
  body: (states) => {
    const { forceCancel: _, ...body } = command.body(states);
    return "reason" in body ? { ...body, reason: "CLIENTS_REQUEST" } : body;
  },
});
