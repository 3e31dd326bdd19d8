import { and, eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { revert } from "#contract/orders/commands.ts";
import {
  canRevert,
  isOver,
  lossesOf,
  type RevertedEvent,
  type RevertibleEvent,
  statusBefore,
} from "#contract/orders/revert.ts";
import type { Access } from "#server/access.ts";
import { events } from "#server/database/tables/events.ts";
import { orderHolds } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { mapUniqueViolation } from "#server/database/uniqueViolation.ts";
import type { Actor } from "#server/events/append.ts";
import { asLogged } from "#server/events/loggedEvent.ts";
import { actorOf, command } from "#server/http/route.ts";
import { lockDeactivation } from "#server/modules/multipliers/active.ts";
import { driverProblem, lockAssignable, namedDriver } from "./changeDriver.ts";
import { noHold } from "./deadlines.ts";
import { insertHold } from "./hold.ts";
import { lockOrder, type Order } from "./load.ts";
import { moveOrder, resultOfMove } from "./move.ts";

/**
 * Takes one event of an order back, which appends an event of its own. The order is locked at the version of the event:
 * if anything happened to the order since, even another revert at the same time, the call fails with a conflict that
 * names it.
 */
export const revertOrder = command(
  revert,
  async ({ caller, transaction, now }, { orderId, eventVersion }) => {
    const order = await lockOrder(transaction, caller.access, orderId, eventVersion);
    const event = await eventAt(transaction, order.id, eventVersion);
    const shown = {
      ...order,
      hasPickupPoint: order.pickupName !== null,
      hasDriver: order.driverId !== null,
    };
    if (!event || !canRevert(event, shown, caller, now.getTime())) throw new ApiError("order_not_revertible");
    // It would be an order again, which a company that is switched off can't make.
    if (
      event.name === "cancelOrder" &&
      caller.userType === "client" &&
      caller.user.company?.status !== "active"
    )
      throw new ApiError("company_not_activated");
    const scene = { transaction, access: caller.access, order, event, by: actorOf(caller), now };
    const { set, isHoldOver } = await ways[event.name](scene);
    const driverId = set.driverId === undefined ? order.driverId : set.driverId;
    const isGiven = driverId !== order.driverId || order.status === "cancelled";
    if (driverId && isGiven) await requireFitDriver(scene, driverId);
    const formerDriver = order.driverId === driverId ? null : event.data.driver;
    const driver = driverId ? await namedDriver(transaction, driverId) : null;
    // Meanwhile the shop may have ordered again what was cancelled.
    const moved = await mapUniqueViolation(
      "external_id_per_company",
      "order_with_external_id_exists",
      moveOrder(transaction, order, "revert", {
        ...{ by: scene.by, now, set, backTo: statusBefore(event) },
        data: { event: event.name, version: eventVersion, driver, formerDriver: formerDriver ?? null },
      }),
    );
    const { response, events: appended } = resultOfMove(moved);
    return { response: { ...response, losses: lossesOf(event, shown, isHoldOver) }, events: appended };
  },
);

type EventToRevert = RevertedEvent & {
  data: { driver?: Named | null; formerDriver?: Named | null };
};
type Named = { id: string; name: string };

type Scene = {
  transaction: Transaction;
  access: Access;
  order: Order;
  event: EventToRevert;
  by: Actor;
  now: Date;
};

/** The columns to set back, and whether a hold that should be restored has ended meanwhile. */
type Way = { set: Partial<Order>; isHoldOver?: boolean };

const ways: Record<RevertibleEvent, (scene: Scene) => Promise<Way>> = {
  holdOrder: async () => ({ set: noHold }),

  releaseOrder: async (scene) => {
    const hold = await holdThatEnded(scene);
    if (!hold || isOver(hold.holdUntil, scene.now.getTime())) throw new ApiError("order_not_revertible");
    return { set: await holdAgain(scene, hold) };
  },

  changeDriver: async ({ order, event: { data, changes } }) => ({
    set: {
      driverId: data.formerDriver?.id ?? null,
      ...(changes.acceptedAt && { acceptedAt: momentOf(changes.acceptedAt[0]) }),
      ...(changes.status && { acceptedAt: null }),
      // The driver who loses the order may have reported a delay.
      plannedAt: changes.plannedAt ? momentOf(changes.plannedAt[0]) : order.slotFrom,
    },
  }),

  cancelOrder: async (scene) => {
    const { transaction, order, event } = scene;
    const { changes } = event;
    const hold = await holdThatEnded(scene);
    const isHoldOver = hold !== undefined && isOver(hold.holdUntil, scene.now.getTime());
    return {
      isHoldOver,
      set: {
        cancelledAt: null,
        cancellationReason: null,
        cancellationComment: null,
        clientContactedAt: null,
        // Cancelled orders are not marked when their multiplier is deactivated.
        ...(order.multiplierId && {
          multiplierDeactivatedAt: await lockDeactivation(transaction, order.multiplierId),
        }),
        ...(changes.payable && { payable: changes.payable[0] === true }),
        ...(hold && !isHoldOver && (await holdAgain(scene, hold))),
      },
    };
  },
};

type Hold = typeof orderHolds.$inferSelect;

/** The hold that the event ended. */
async function holdThatEnded({ transaction, order, event }: Scene): Promise<Hold | undefined> {
  const [hold] = await transaction
    .select()
    .from(orderHolds)
    .where(and(eq(orderHolds.orderId, order.id), eq(orderHolds.releasedAt, new Date(event.at))));
  return hold;
}

/**
 * Holds the order again with the note and the end of the former hold, and in the name of who had set it, since drivers can
 * release only holds of their own; returns the columns of the order.
 */
async function holdAgain({ transaction, order, now }: Scene, hold: Hold) {
  const by = { type: hold.heldByType, id: hold.heldById, name: hold.heldBy };
  return (await insertHold(transaction, order, by, now, hold)).set;
}

/** Throws if the order can't be given to the driver again. */
async function requireFitDriver({ transaction, access, order }: Scene, driverId: string): Promise<void> {
  const problem = driverProblem(order, await lockAssignable(transaction, access, driverId));
  if (problem) throw new ApiError(problem);
}

async function eventAt(
  transaction: Transaction,
  orderId: string,
  version: number,
): Promise<EventToRevert | undefined> {
  const [row] = await transaction
    .select()
    .from(events)
    .where(and(eq(events.subjectType, "order"), eq(events.subjectId, orderId), eq(events.version, version)));
  if (!row) return undefined;
  const { name, at, actorType, changes, data } = asLogged(row);
  return {
    name: name as RevertedEvent["name"],
    at,
    by: actorType,
    changes,
    data: data as EventToRevert["data"],
  };
}

const momentOf = (value: unknown): Date | null => (typeof value === "string" ? new Date(value) : null);
