import {
  acceptanceRiskMinutes,
  type DeadlineState,
  type PromiseOutcome,
  promiseMinutes,
  promiseRiskMinutes,
  typicalMinutes,
} from "#contract/orders/promise.ts";
import type { OrderRow, OrderStage, Stage } from "#contract/orders/row.ts";
import {
  isIn,
  isOngoing,
  type OrderStatus,
  openingLeadMinutes,
  slotMinutes,
  stageAlarmMinutes,
  statusPriority,
} from "#contract/orders/statuses.ts";
import { minute } from "#contract/rules/durations.ts";
import { compareTexts } from "#contract/rules/text.ts";

/** The end of the slot that begins at `start`; both in UTC. */
export const slotEnd = (start: string): string =>
  new Date(Date.parse(start) + slotMinutes * minute).toISOString();

/** When a scheduled order of that slot becomes new, or is accepted for the driver who was assigned in advance. */
export const opensAt = ([start]: readonly [string, string]): number =>
  Date.parse(start) - openingLeadMinutes * minute;

/** Whole minutes since the order came into its status. */
export const minutesInStage = ({ stage }: { stage: Pick<Stage, "beganAt"> }, now: number): number =>
  minutesBetween(Date.parse(stage.beganAt), now);

/** Whole minutes from creation (scheduled orders: from the start of the slot) to the end or now; never below 0. */
export const realizationMinutes = (row: ClockRow, now: number): number =>
  minutesBetween(startOf(row), row.endedAt ? Date.parse(row.endedAt) : now);

/**
 * How a delivered order stands to its promise: 180 minutes, or the end of the slot.
 * Null until it is delivered, unless the promise is already broken.
 */
export function realizedWithin(row: ClockRow, now: number): boolean | null {
  const promised = promisedAt(row);
  if (row.deliveredAt) return Date.parse(row.deliveredAt) <= promised;
  if (row.endedAt) return null;
  return now > promised ? false : null;
}

/** The same in more detail; null if `realizedWithin` is null. */
export function promiseOutcome(row: ClockRow, now: number): PromiseOutcome | null {
  const isKept = realizedWithin(row, now);
  if (isKept === null) return null;
  if (!isKept) return row.deliveredAt ? "late" : "overdue";
  if (row.scheduledSlotRange) return "slot";
  const typical = Date.parse(row.createdAt) + typicalMinutes * minute;
  return Date.parse(row.deliveredAt ?? "") <= typical ? "typical" : "promised";
}

/**
 * The deadline of an order that is not over, and its kind: the earliest of acceptance (new orders), the promise (all
 * others), and the company's limit of the stage. A hold stops the clocks of acceptance and of the stage, but not that of the
 * promise.
 */
export function deadlineOf(row: DeadlineRow): Deadline | null {
  const { stage, acceptBy } = row;
  if (!isOpen(stage.status)) return null;
  const usual =
    isIn("offered", stage.status) && acceptBy
      ? endingAt("acceptance", Date.parse(acceptBy), acceptanceRiskMinutes)
      : endingAt("promise", promisedAt(row), promiseRiskMinutes);
  if (!stage.riskAt || !stage.lateAt) return usual;
  const [riskAt, lateAt] = [Date.parse(stage.riskAt), Date.parse(stage.lateAt)];
  const first: Deadline = lateAt < usual.at ? { kind: "stage", at: lateAt, riskAt } : usual;
  return { ...first, riskAt: Math.min(usual.riskAt, riskAt) };
}

/** How an order stands to its deadline; null once it is over. `deadlineStateSql` does the same in SQL. */
export function deadlineState(row: DeadlineRow, now: number): DeadlineState | null {
  const deadline = deadlineOf(row);
  if (!deadline) return null;
  if (now > deadline.at) return "late";
  return now >= deadline.riskAt ? "atRisk" : "onTime";
}

/** Whole minutes to the deadline, negative past it. */
export function minutesLeft(row: DeadlineRow, now: number): number | null {
  const deadline = deadlineOf(row);
  return deadline && Math.floor((deadline.at - now) / minute);
}

/** Minutes by which the delay that the driver reported moves the planned time; null without a report. */
export function reportedDelay({ plannedAt, scheduledSlotRange, createdAt }: DelayRow): number | null {
  if (!plannedAt) return null;
  const planned = scheduledSlotRange
    ? Date.parse(scheduledSlotRange[0])
    : Date.parse(createdAt) + promiseMinutes * minute;
  const minutes = Math.round((Date.parse(plannedAt) - planned) / minute);
  return minutes > 0 ? minutes : null;
}

/**
 * Whether an order that is not over has been in its status for more than 720 minutes. Scheduled orders count from the start
 * of their slot, because waiting for it is no delay.
 */
export function isTooLongInStage({ stage, scheduledSlotRange }: StageRow, now: number): boolean {
  const began = isIn("planned", stage.status) ? scheduledSlotRange?.[0] : stage.beganAt;
  return (
    isOpen(stage.status) && began !== undefined && minutesBetween(Date.parse(began), now) > stageAlarmMinutes
  );
}

/** Sorts by status priority, then scheduled orders by slot and others by the longest time in stage; ties: the newest first. */
export const byPriority = (a: SortRow, b: SortRow): number =>
  statusPriority[b.stage.status] - statusPriority[a.stage.status] ||
  compareTexts(slotOfPlanned(a), slotOfPlanned(b)) ||
  byStage(a, b);

/** Sorts by deadline, so that late orders come first. Orders without deadline come last, by priority. */
export const byDeadline = (a: SortRow & DeadlineRow, b: SortRow & DeadlineRow): number => {
  const [one, other] = [deadlineOf(a)?.at ?? never, deadlineOf(b)?.at ?? never];
  return one === other ? byPriority(a, b) : one - other;
};

/** Sorts by the longest time in stage, then the newest order first. */
export const byStage = (a: StageSortRow, b: StageSortRow): number =>
  compareTexts(a.stage.beganAt, b.stage.beganAt) ||
  compareTexts(b.createdAt, a.createdAt) ||
  compareTexts(a.id, b.id);

type ClockRow = Pick<OrderRow, "createdAt" | "deliveredAt" | "endedAt" | "scheduledSlotRange">;
type DeadlineRow = Pick<OrderRow, "createdAt" | "scheduledSlotRange" | "acceptBy"> & {
  stage: Pick<OrderStage, "status" | "riskAt" | "lateAt">;
};
/**
 * `at`: when it ends; `riskAt`: when the order becomes at risk; `kind`: acceptance, delivery, or the end of the stage.
 * Milliseconds since 1970.
 */
export type Deadline = { kind: "acceptance" | "promise" | "stage"; at: number; riskAt: number };
type DelayRow = Pick<OrderRow, "plannedAt" | "scheduledSlotRange" | "createdAt">;
type StageRow = Pick<OrderRow, "scheduledSlotRange"> & { stage: Pick<Stage, "status" | "beganAt"> };
type StageSortRow = Pick<OrderRow, "id" | "createdAt"> & { stage: Pick<Stage, "beganAt"> };
type SortRow = StageRow & StageSortRow;

const endingAt = (kind: Deadline["kind"], at: number, riskMinutes: number): Deadline => ({
  kind,
  at,
  riskAt: at - riskMinutes * minute,
});

const slotOfPlanned = ({ stage, scheduledSlotRange }: StageRow): string =>
  (isIn("planned", stage.status) && scheduledSlotRange?.[0]) || "";

/** The promise: the end of the slot, or 180 minutes from creation. */
const promisedAt = ({ scheduledSlotRange, createdAt }: Pick<ClockRow, "createdAt" | "scheduledSlotRange">) =>
  scheduledSlotRange ? Date.parse(scheduledSlotRange[1]) : Date.parse(createdAt) + promiseMinutes * minute;

export const isOpen = (status: OrderStatus): boolean => isIn("planned", status) || isOngoing(status);

const never = Number.POSITIVE_INFINITY;

const startOf = (row: ClockRow): number => Date.parse(row.scheduledSlotRange?.[0] ?? row.createdAt);

const minutesBetween = (from: number, to: number): number => Math.max(0, Math.floor((to - from) / minute));

// All moments are UTC in one format, so their texts sort chronologically.
