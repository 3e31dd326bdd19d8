import { createHash } from "node:crypto";
import type { Changes } from "#contract/events.ts";
import { isOngoing } from "#contract/orders/statuses.ts";
import { randomOf } from "#contract/rules/random.ts";
import type { events } from "#server/database/tables/events.ts";
import type { CopyRow } from "#server/demo/copy.ts";
import { showOnOrderMarketAfter, type World } from "#server/demo/world.ts";
import { nextMoveOf } from "#server/modules/orders/deadlines.ts";
import type { Calendar } from "./calendar.ts";
import { limitOf, planCourse } from "./course.ts";
import type { Draft } from "./draft.ts";
import { takeOn } from "./drivers.ts";
import { type Beat, hour, noRecords, type Order, type Records, second } from "./order.ts";
import type { Part } from "./plan.ts";
import { remarks } from "./remarks.ts";
import type { Busy } from "./scene.ts";
import { mainBeats } from "./story.ts";

type Event = CopyRow<typeof events>;
export type Story = { order: Order; events: Event[]; records: Records };

/**
 * Lets an order live through its part. The order is what its events made of it: its version is their number, and its
 * times are theirs.
 */
export function playOrder(draft: Draft, part: Part, calendar: Calendar, world: World, busy: Busy): Story {
  const random = randomOf(`course:${draft.index}`);
  const { now } = calendar;
  const course = planCourse(draft, part, calendar, random);
  const records = noRecords();
  const scene = { draft, course, world, random, now, records, busy };
  const beats = [...mainBeats(scene), ...remarks(scene)].sort((a, b) => a.at.getTime() - b.at.getTime());
  const createdAt = beats[0]?.at ?? new Date(now);
  const slotFrom = course.slot && new Date(course.slot.from);
  let order: Order = {
    ...draft.order,
    createdAt,
    createdOn: calendar.dateOf(createdAt.getTime()),
    plannedAt: slotFrom,
    slotFrom,
    slotTo: course.slot && new Date(course.slot.to),
  };
  const happened = beats.map((beat) => {
    const before = order;
    order = { ...order, ...beat.set, version: order.version + 1 };
    if (beat.set.status) order.statusBeganAt = beat.at;
    return eventOf(beat, before, order);
  });
  if (order.status === "new") order = { ...order, ...waitingDeadlines(order, draft, records, now) };
  order.nextMoveAt = nextMoveOf(order);
  if (order.driverId && isOngoing(order.status)) takeOn(busy, order.driverId, 1);
  return { order: draft.index < oldest ? hashed(order, now) : order, events: happened, records };
}

function eventOf({ at, name, by, set, data }: Beat, before: Order, after: Order): Event {
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
  };
}

// What the event itself says already (its time), or what lies in a record beside the order, is not told twice.
const untold: ReadonlySet<string> = new Set(["lastComment", "deliveredProducts", "priceBreakdown"]);

function changesOf(set: Partial<Order>, before: Order | null, at: Date): Changes {
  const fields = Object.entries(set).filter(([field, value]) => !untold.has(field) && value !== at);
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
    acceptBy: new Date(since + limitOf(draft)),
    marketAt: new Date(since + showOnOrderMarketAfter * second),
    offerAt: offers.find(({ answer }) => answer === null)?.expiresAt ?? new Date(now),
  };
}

/** How many of the first orders show what hashed personal data looks like. */
const oldest = 6;

function hashed(order: Order, now: number): Order {
  const at = new Date((order.finishedAt ?? new Date(now)).getTime() + hour);
  if (order.status !== "finished" || at.getTime() > now) return order;
  return {
    ...order,
    hashedAt: at,
    clientName: digest(order.clientName),
    clientPhone: digest(order.clientPhone),
    clientStreet: digest(order.clientStreet),
    clientLat: null,
    clientLng: null,
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
