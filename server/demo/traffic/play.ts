import { createHash } from "node:crypto";
import type { events } from "#server/database/tables/events.ts";
import type { CopyRow } from "#server/demo/copy.ts";
import { randomOf } from "#server/demo/random.ts";
import type { World } from "#server/demo/world.ts";
import type { Changes } from "#server/events/append.ts";
import type { Calendar } from "./calendar.ts";
import { limitOf, planCourse } from "./course.ts";
import type { Draft } from "./draft.ts";
import { type Beat, hour, noRecords, type Order, type Records } from "./order.ts";
import type { Part } from "./plan.ts";
import { remarks } from "./remarks.ts";
import { mainBeats } from "./story.ts";

type Event = CopyRow<typeof events>;
export type Story = { order: Order; events: Event[]; records: Records };

/**
 * Lets an order live through its part. The order is what its events made of it: its version is their number, and its
 * times are theirs.
 */
export function playOrder(draft: Draft, part: Part, calendar: Calendar, world: World): Story {
  const random = randomOf(`course:${draft.index}`);
  const { now } = calendar;
  const course = planCourse(draft, part, calendar, random);
  const records = noRecords();
  const scene = { draft, course, world, random, now, records };
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
  order.nextMoveAt = deadlineOf(order, draft);
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

function deadlineOf(order: Order, draft: Draft): Date | null {
  if (order.onHoldSince) return order.onHoldUntil;
  switch (order.status) {
    case "new":
      return new Date(order.statusBeganAt.getTime() + limitOf(draft));
    case "scheduled":
      return order.slotFrom && new Date(order.slotFrom.getTime() - hour);
    case "delivered":
      return order.deliveredAt && new Date(order.deliveredAt.getTime() + 24 * hour);
    default:
      return null;
  }
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
    products: withoutIds(order.products),
    deliveredProducts: withoutIds(order.deliveredProducts),
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const withoutIds = (lines: unknown) =>
  Array.isArray(lines) ? lines.map((line: object) => ({ ...line, pesel: null })) : lines;
