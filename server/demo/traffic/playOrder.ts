import { createHash } from "node:crypto";
import type { Changes } from "#contract/events.ts";
import { isOngoing } from "#contract/orders/statuses.ts";
import { hour, second } from "#contract/rules/durations.ts";
import { randomOf } from "#contract/rules/random.ts";
import type { events } from "#server/database/tables/events.ts";
import { stageLimitsOf } from "#server/demo/companyRows.ts";
import type { CopyRow } from "#server/demo/copyRows.ts";
import { type DemoMultiplier, demoMultiplierOf } from "#server/demo/multipliers.ts";
import { showOnOrderMarketAfter } from "#server/demo/world.ts";
import { limitsFrom, nextMoveOf } from "#server/modules/orders/deadlines.ts";
import { personalFields } from "#server/modules/orders/hashPersonalData.ts";
import { isUnlogged } from "#server/modules/orders/past/unlogged.ts";
import { priceOf } from "#server/modules/orders/price.ts";
import type { Calendar } from "./calendar.ts";
import { acceptLimit, type Course, planCourse } from "./course.ts";
import type { Draft } from "./draft.ts";
import { addLoad } from "./drivers.ts";
import { mainSteps } from "./mainSteps.ts";
import { emptyRecords, type Order, type OrderStep, type Records } from "./order.ts";
import type { Role } from "./roles.ts";
import type { Scene } from "./scene.ts";
import { sideSteps } from "./sideSteps.ts";

type Event = CopyRow<typeof events>;
export type PlayedOrder = { order: Order; events: Event[]; records: Records };

/** What the orders of a demo world share while they are created one after the other. */
export type Run = Pick<Scene, "world" | "busy" | "nextReturnNumber"> & {
  calendar: Calendar;
  multipliers: readonly DemoMultiplier[];
};

/**
 * Creates an order with its events and records. The order results from its events: its version is their number, and its
 * times are theirs.
 */
export function playOrder(draft: Draft, role: Role, { calendar, multipliers, ...run }: Run): PlayedOrder {
  const random = randomOf(`course:${draft.index}`);
  const { now } = calendar;
  const course = planCourse(draft, role, calendar, random);
  const records = emptyRecords();
  const { multiplier, columns } = priceFor(draft, course, multipliers);
  const scene = { draft, course, random, now, records, multiplier, ...run };
  const steps = [...mainSteps(scene), ...sideSteps(scene)].sort((a, b) => a.at.getTime() - b.at.getTime());
  const createdAt = steps[0]?.at ?? new Date(now);
  const slotFrom = course.slot && new Date(course.slot.from);
  let order: Order = {
    ...draft.order,
    ...columns,
    createdAt,
    createdOn: calendar.dateOf(createdAt.getTime()),
    plannedAt: slotFrom,
    slotFrom,
    slotTo: course.slot && new Date(course.slot.to),
  };
  const events = steps.map((step) => {
    const before = order;
    order = { ...order, ...step.set, version: order.version + 1 };
    if (step.set.status) order.statusBeganAt = step.at;
    return eventOf(step, before, order);
  });
  if (order.status === "new") order = { ...order, ...waitingDeadlines(order, draft, records, now) };
  order = { ...order, ...limitsFrom(order, stageStart(order, records), stageLimitsOf(draft.company)) };
  order.nextMoveAt = nextMoveOf(order);
  if (order.driverId && isOngoing(order.status)) addLoad(run.busy, order.driverId, 1);
  const at = hashedAtOf(order, draft.index);
  if (at === null || at.getTime() > now) return { order, events, records };
  const holds = records.holds.map(withoutDriversNotes);
  return {
    order: withHashedData(order, at),
    events: events.map(withoutPersonalData),
    records: { ...records, holds },
  };
}

/** The multiplier that an order gets, and the price with it. */
function priceFor({ order }: Draft, course: Course, multipliers: readonly DemoMultiplier[]) {
  const createdAt = new Date(course.milestones[0]?.at ?? course.end);
  const at = course.slot ? new Date(course.slot.from) : createdAt;
  const chosen = demoMultiplierOf(multipliers, { ...order, createdAt, at });
  if (!chosen) return { multiplier: null, columns: {} };
  const { multiplier, value } = chosen;
  const price = priceOf(order.packageSize ?? "M", order.estimatedDistance, value);
  return { multiplier, columns: { ...price, multiplierId: multiplier.id, multiplierValue: value } };
}

function eventOf({ at, name, by, set, data }: OrderStep, before: Order, after: Order): Event {
  return {
    at,
    name,
    actorType: by.type,
    actorId: by.id,
    actorName: by.name,
    subjectType: "order",
    subjectId: after.id,
    version: after.version,
    companyId: after.companyId,
    region: after.region,
    locationId: after.locationId,
    driverId: after.driverId ?? before.driverId,
    changes: changesOf(set, after.version === 1 ? null : before, at),
    data: data ?? {},
    requestId: null,
  };
}

/** The breakdown of the first price is in the order alone. */
const isLogged = (field: string): boolean => !isUnlogged(field) && field !== "priceBreakdown";

function changesOf(set: Partial<Order>, before: Order | null, at: Date): Changes {
  const fields = Object.entries(set).filter(([field, value]) => isLogged(field) && value !== at);
  return Object.fromEntries(
    fields
      .map(
        ([field, value]) => [field, [before ? before[field as keyof Order] : null, value ?? null]] as const,
      )
      .filter(([, [from, to]]) => from !== to),
  );
}

function waitingDeadlines({ statusBeganAt }: Order, draft: Draft, { offers }: Records, now: number) {
  const since = statusBeganAt.getTime();
  return {
    acceptBy: new Date(since + acceptLimit(draft)),
    marketAt: new Date(since + showOnOrderMarketAfter * second),
    offerAt: offers.find(({ answer }) => answer === null)?.expiresAt ?? new Date(now),
  };
}

/** When the stage would have begun if it had not been prolonged by holds that are over. */
function stageStart({ statusBeganAt }: Order, { holds }: Records): Date {
  const held = holds
    .filter(({ createdAt }) => createdAt >= statusBeganAt)
    .reduce(
      (sum, { createdAt, releasedAt }) => sum + (releasedAt ? Number(releasedAt) - Number(createdAt) : 0),
      0,
    );
  return new Date(statusBeganAt.getTime() + held);
}

/** Number of orders, from the first, whose personal data is hashed at once. */
const hashedCount = 6;

/** The number of days after which the service hashes personal data by default. */
const personalDataDays = 30;

function hashedAtOf({ status, finishedAt, cancelledAt }: Order, index: number): Date | null {
  const endedAt = status === "finished" ? finishedAt : status === "cancelled" ? cancelledAt : null;
  if (!endedAt) return null;
  const isAtOnce = index < hashedCount && status === "finished";
  return new Date(endedAt.getTime() + (isAtOnce ? 1 : personalDataDays * 24) * hour);
}

const withoutPersonalData = (event: Event): Event => ({
  ...event,
  changes: Object.fromEntries(
    Object.entries(event.changes as Changes).filter(([field]) => !personalFields.includes(field)),
  ),
});

const withoutDriversNotes = (hold: Records["holds"][number]) =>
  hold.heldByType === "driver" ? { ...hold, notes: null } : hold;

function withHashedData(order: Order, at: Date): Order {
  return {
    ...order,
    hashedAt: at,
    clientName: digest(order.clientName),
    clientPhone: digest(order.clientPhone),
    clientStreet: digest(order.clientStreet),
    clientLat: null,
    clientLng: null,
    notes: null,
    pickUpNotes: null,
    pickupPayment: null,
    products: withoutPersons(order.products),
    deliveredProducts: withoutPersons(order.deliveredProducts),
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const withoutPersons = (lines: unknown) =>
  Array.isArray(lines)
    ? lines.map((line: object) => ({ ...line, pesel: null, medicines: null, vehicle: null }))
    : lines;
