import type { DeliverySettings, StageLimits } from "#contract/companies/settings.ts";
import { isIn, openingLeadMinutes } from "#contract/orders/statuses.ts";
import { hour, minute } from "#contract/rules/durations.ts";
import type { Order } from "./load.ts";

/** Hours after which a delivered order becomes finished. */
const finishAfterHours = 24;

/**
 * When the sweep must look at the order next, or null: a scheduled order is opened or accepted, a new one is offered or
 * cancelled, a hold ends, a delivered order is finished.
 */
export function nextMoveOf(order: Omit<Order, "orderNo">): Date | null {
  if (order.onHoldSince) return order.onHoldUntil;
  const { status } = order;
  if (!isIn("timed", status)) return null;
  switch (status) {
    case "scheduled":
      return order.slotFrom && addMilliseconds(order.slotFrom, -openingLeadMinutes * minute);
    case "new":
      return earlier(order.acceptBy, order.offerAt);
    case "delivered":
      return order.deliveredAt && addMilliseconds(order.deliveredAt, finishAfterHours * hour);
  }
}

/** The company settings that deadlines are calculated from. */
export type DeadlineSettings = { deliverySettings: DeliverySettings; stageLimits: StageLimits };

/** Deadlines of an order whose stage begins now. */
export const deadlinesOf = (
  stage: Pick<Order, "status" | "type">,
  now: Date,
  { deliverySettings, stageLimits }: DeadlineSettings,
) => ({
  ...noDeadlines,
  ...(isIn("offered", stage.status) && waitingDeadlines(now, deliverySettings)),
  ...limitsFrom(stage, now, stageLimits),
});

/** When a stage that began at `began` is at risk and late, by the company's limits; empty if it has no limit. */
export function limitsFrom(
  { status, type }: Pick<Order, "status" | "type">,
  began: Date,
  limits: StageLimits,
) {
  const limit = isIn("ongoing", status) && limits[type][status];
  return limit
    ? {
        stageRiskAt: addMilliseconds(began, limit.atRiskAfter * minute),
        stageLateAt: addMilliseconds(began, limit.lateAfter * minute),
      }
    : {};
}

const waitingDeadlines = (now: Date, { cancelOrderAfter, showOnOrderMarketAfter }: DeliverySettings) => ({
  acceptBy: addMilliseconds(now, cancelOrderAfter * 1_000),
  marketAt: addMilliseconds(now, showOnOrderMarketAfter * 1_000),
  offerAt: now,
});

/** Deadlines of an order that nobody has to act on. */
export const noDeadlines: Pick<Order, "acceptBy" | "marketAt" | "offerAt" | "stageRiskAt" | "stageLateAt"> = {
  acceptBy: null,
  marketAt: null,
  offerAt: null,
  stageRiskAt: null,
  stageLateAt: null,
};

/**
 * After a hold the deadlines are moved by its duration, or by the part of it since the stage began; offering starts again at
 * once.
 */
export function deadlinesAfterHold(order: Order, now: Date): Partial<Order> {
  const { status, acceptBy, marketAt, stageRiskAt, stageLateAt, onHoldSince } = order;
  const held = heldInStage(order, onHoldSince ?? now, now);
  const moved = (moment: Date | null) => moment && addMilliseconds(moment, held);
  return {
    stageRiskAt: moved(stageRiskAt),
    stageLateAt: moved(stageLateAt),
    ...(isIn("offered", status) && { acceptBy: moved(acceptBy), marketAt: moved(marketAt), offerAt: now }),
  };
}

/** Milliseconds of a hold, or of the part of it since the order's stage began. */
export const heldInStage = ({ statusBeganAt }: Order, since: Date, until: Date): number =>
  until.getTime() - Math.max(since.getTime(), statusBeganAt.getTime());

export const noHold = { onHoldSince: null, onHoldUntil: null, onHoldNotes: null };

const addMilliseconds = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
