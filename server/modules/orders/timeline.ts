import { and, desc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ApiError } from "#contract/errors.ts";
import { isTimelineEvent, type TimelineEvent, timelineEvents } from "#contract/events.ts";
import type { TimelineEntry } from "#contract/orders/orders.ts";
import { type Access, accessSql } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import { events } from "#server/database/tables/events.ts";
import { orderComments, orderHolds, orderRenewals, orders } from "#server/database/tables/orders.ts";
import { asLogged } from "#server/events/loggedEvent.ts";
import { preparedForAccess } from "#server/preparedForAccess.ts";
import { hiddenEvents, timelineEntry } from "./timelineEntry.ts";

/** Maximum number of entries; the newest are kept. */
const maxEntries = 500;

/**
 * The events of an order, as the contract's `timeline`; unknown and inaccessible orders give the same 404.
 * The texts of comments, holds and renewals are read from their own tables.
 */
export async function orderTimeline(
  reader: Reader,
  access: Access,
  orderId: string,
): Promise<TimelineEntry[]> {
  const rows = await byOrder(reader, access).execute({ ...access, orderId });
  if (!rows[0]) throw new ApiError("order_not_found");
  return rows.flatMap(({ event, ...rest }) =>
    event && isTimelineEvent(event) ? timelineEntry(asLogged({ ...event, ...rest }), access.mask) : [],
  );
}

const before = alias(drivers, "driver_before");
const after = alias(drivers, "driver_after");

// Prepared because planning it for all monthly partitions of the log takes longer than its execution.
const byOrder = preparedForAccess("timeline", (reader, access, name) => {
  const hidden = hiddenEvents(access.mask);
  const shown = timelineEvents.filter((name) => !hidden.includes(name));
  return (
    reader
      .select({
        event: events,
        hashedAt: orders.hashedAt,
        comment: orderComments.comment,
        holdNotes: orderHolds.notes,
        renewal: {
          reason: orderRenewals.renewalReason,
          cancellationReason: orderRenewals.cancellationReason,
          comment: orderRenewals.renewalComment,
        },
        driverName: nameOf(drivers),
        driverBefore: nameOf(before),
        driverAfter: nameOf(after),
      })
      .from(orders)
      .leftJoin(events, and(eq(events.subjectType, "order"), eq(events.subjectId, orders.id), isOneOf(shown)))
      .leftJoin(orderComments, joinsOrderRecord(orderComments, sql`${events.data} ->> 'commentId'`))
      .leftJoin(orderHolds, joinsOrderRecord(orderHolds, sql`${events.data} ->> 'holdId'`))
      .leftJoin(orderRenewals, joinsOrderRecord(orderRenewals, sql`${events.data} ->> 'renewalId'`))
      .leftJoin(drivers, eq(drivers.id, events.driverId))
      .leftJoin(before, eq(before.id, sql`${events.changes} -> 'driverId' ->> 0`))
      .leftJoin(after, eq(after.id, sql`${events.changes} -> 'driverId' ->> 1`))
      .where(and(eq(orders.id, sql.placeholder("orderId")), accessSql(access, orders)))
      // Not sorted by transaction, because demo data is written in a single one.
      .orderBy(desc(events.id))
      .limit(maxEntries)
      .prepare(name)
  );
});

const isOneOf = (names: readonly TimelineEvent[]): SQL => inArray(events.name, [...names]);

type OrderRecord = { id: SQLWrapper; orderId: SQLWrapper };

const joinsOrderRecord = (part: OrderRecord, id: SQL): SQL =>
  sql`(${part.id} = ${id} and ${part.orderId} = ${orders.id})`;

const nameOf = (driver: { firstName: SQLWrapper; lastName: SQLWrapper }): SQL<string | null> =>
  sql<string | null>`${driver.firstName} || ' ' || ${driver.lastName}`;
