import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, or, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { isTimelineEvent, type TimelineEvent } from "#contract/events.ts";
import type { OrderInfoAt } from "#contract/orders/infoAt.ts";
import { type Access, type Mask, seesActor } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { events } from "#server/database/tables/events.ts";
import { orderComments, orderHolds, orders } from "#server/database/tables/orders.ts";
import { JsonResponse } from "#server/http/route.ts";
import { invalidInput } from "#server/invalidInput.ts";
import { selectInfo } from "#server/modules/orders/info.ts";
import { findOrder, type Order } from "#server/modules/orders/load.ts";
import { hiddenEvents } from "#server/modules/orders/timelineEntry.ts";
import { orderThen } from "./orderThen.ts";
import { takenBack } from "./takenBack.ts";

/**
 * One order as it was at a moment, presented by the same SQL as its current info, with the reader's current access and
 * mask; unknown and inaccessible orders give the same 404.
 */
export async function orderInfoAt(
  reader: Reader,
  access: Access,
  { orderId, at, now }: { orderId: string; at: Date; now: Date },
): Promise<JsonResponse> {
  const today = await findOrder(reader, access, orderId);
  if (!today) throw new ApiError("order_not_found");
  if (at > now) throw invalidInput("at", "inFuture");
  if (at < today.createdAt) throw invalidInput("at", "beforeCreation");
  const log = await readLog(reader, today);
  // Cut by the order of the writes and not by time: an event has the time at which its command began, and a command that
  // waited for the order's lock is written after one that began later.
  const last = log.findLastIndex((event) => event.at <= at);
  const [kept, later] = [log.slice(0, last + 1), log.slice(last + 1)];
  const moment = new Date(Math.max(at.getTime(), ...kept.map((event) => event.at.getTime())));
  const [hold, comment] = await Promise.all([
    holdAt(reader, orderId, moment),
    commentAt(reader, orderId, moment),
  ]);
  const then = later.reduceRight(takenBack, today);
  const { row, unknown } = orderThen({ today, then, kept, later, hold, comment });
  const more = { at: at.toISOString(), after: lastSeen(kept, access.mask), unknown };
  const { rows } = await reader.execute<{ json: string }>(sql`
    select (row_to_json(row)::jsonb || ${JSON.stringify(more)}::jsonb)::text as json from (
      ${selectInfo(access.mask, { at: moment, source: sql`jsonb_populate_record(null::orders, ${stored(row)}::jsonb)` })}
    ) row`);
  return new JsonResponse(rows[0]?.json ?? "");
}

type Entry = Awaited<ReturnType<typeof readLog>>[number];

/** The order's events, oldest first, up to the version of the given row. */
async function readLog(reader: Reader, { id, version }: Order) {
  const rows = await reader
    .select({
      id: events.id,
      at: events.at,
      name: events.name,
      version: events.version,
      changes: events.changes,
      actorType: events.actorType,
      actorName: events.actorName,
    })
    .from(events)
    .where(
      and(
        eq(events.subjectType, "order"),
        eq(events.subjectId, id),
        or(isNull(events.version), lte(events.version, version)),
      ),
    )
    .orderBy(asc(events.id));
  return rows.filter(isTimelineEvent);
}

async function holdAt(reader: Reader, orderId: string, moment: Date) {
  const [hold] = await reader
    .select()
    .from(orderHolds)
    .where(
      and(
        eq(orderHolds.orderId, orderId),
        lte(orderHolds.createdAt, moment),
        or(isNull(orderHolds.releasedAt), gt(orderHolds.releasedAt, moment)),
      ),
    )
    .orderBy(desc(orderHolds.createdAt))
    .limit(1);
  return hold ?? null;
}

async function commentAt(reader: Reader, orderId: string, moment: Date): Promise<string | null> {
  const [newest] = await reader
    .select({ comment: orderComments.comment })
    .from(orderComments)
    .where(and(eq(orderComments.orderId, orderId), lte(orderComments.createdAt, moment)))
    .orderBy(desc(orderComments.createdAt), desc(orderComments.id))
    .limit(1);
  return newest?.comment ?? null;
}

/** The last event that the reader's timeline shows. */
function lastSeen(kept: readonly Entry[], mask: Mask): OrderInfoAt["after"] {
  const hidden: readonly TimelineEvent[] = hiddenEvents(mask);
  const last = kept.findLast(({ name }) => !hidden.includes(name));
  if (!last) return null;
  const { id, at, name, actorType, actorName } = last;
  const by = { type: actorType, name: seesActor(mask, actorType) ? actorName : null };
  return { id, at: at.toISOString(), name, by };
}

/** The row as JSON text, with the names of the table's columns. */
const stored = (row: Order): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(getTableColumns(orders)).map(([field, { name }]) => [name, row[field as keyof Order]]),
    ),
  );
