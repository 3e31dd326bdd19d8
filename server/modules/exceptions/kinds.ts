import { type SQL, sql } from "drizzle-orm";
import { silentAfterMinutes } from "#contract/drivers.ts";
import { orderEvents } from "#contract/events.ts";
import type { ExceptionKind } from "#contract/exceptionKinds.ts";
import { maxCounted, refusalLimit } from "#contract/exceptions.ts";
import { promiseMinutes } from "#contract/orders/promise.ts";
import { accessSql, within } from "#server/access.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { textArray } from "#server/database/textArray.ts";
import { driversWithin } from "#server/modules/drivers/rows.ts";
import { promisedAt } from "#server/modules/orders/promiseSql.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";
import { isSubject, nothingMore, type Scope, type Source } from "./source.ts";
import { stockShort } from "./stockShort.ts";

/**
 * The exceptions of these kinds within the scope. Each source reads an index in the order of its limit, the worst or the
 * newest first. `marked_from`: from when marks belong to the exception, if that is not `since`.
 */
export function exceptionsSql(kinds: readonly ExceptionKind[], scope: Scope): SQL {
  const read = sources.filter((source) => source.kinds.some((kind) => kinds.includes(kind)));
  const all = sql.join(
    read.map(({ rows }) => sql`(select * from (${rows(scope)}) as source ${first(scope, sql`since`)})`),
    sql` union all `,
  );
  return sql`select * from (${all}) as found where kind = any(${textArray(kinds)})`;
}

/**
 * Orders past their promise, or past their company's limit of the stage if that comes first. There are three queries,
 * each with its index, and each order is in one of them. A new order that is late in its stage is reported as `noDriver`
 * instead.
 */
const late: Source = {
  kinds: ["lateDelivery", "latePickup"],
  rows: (scope) => {
    const isLate = (since: SQL, condition: SQL) => sql`
      select case when ${inGroup("o.status", "beforePickup")} and o.pickup_name is not null then 'latePickup'
        else 'lateDelivery' end as kind, ${since} as since, ${orderColumns({ markedFrom: stageBegan(since) })}
      from orders o
      where ${inGroup("o.status", "ongoing")} and ${condition} and ${orderWithin(scope)}`;
    const now = momentSql(scope.now);
    const promise = sql.raw(`interval '${promiseMinutes} minutes'`);
    const isByPromise = sql`not coalesce(${isByStage}, false)`;
    return sql`
      (${isLate(promisedAt, sql`o.slot_to is not null and o.slot_to < ${now} and ${isByPromise}`)}
        ${first(scope, sql`o.slot_to`)})
      union all
      (${isLate(promisedAt, sql`o.slot_to is null and o.created_at < ${now} - ${promise} and ${isByPromise}`)}
        ${first(scope, sql`o.created_at`)})
      union all
      (${isLate(sql`o.stage_late_at`, sql`${isLateInStage(now)} and ${isByStage}`)}
        ${first(scope, sql`o.stage_late_at`)})`;
  },
};

/**
 * When the stage began in which a late order passed its limit; null if no driver had it yet. Marks count from then on:
 * after the promise, a change of the stage moves `since` from the limit of the former stage to the promise, although the
 * order was late all the time.
 */
const stageBegan = (since: SQL): SQL => sql`(
  select max(began) from unnest(array[o.accepted_at, o.picked_up_at, o.arrived_at]) as began where began <= ${since})`;

/** Condition that the limit of the order's stage comes before its promise, and so decides when the order is late. */
const isByStage = sql`(not ${inGroup("o.status", "offered")} and o.on_hold_since is null and o.stage_late_at < ${promisedAt})`;

const isLateInStage = (now: SQL): SQL =>
  sql`o.stage_late_at is not null and o.on_hold_since is null and o.stage_late_at < ${now}`;

/**
 * New orders that were offered, or for which no driver was found, and that no driver has an open offer for. An order that
 * is late in its stage also counts during an offer.
 */
const noDriver: Source = {
  kinds: ["noDriver"],
  rows: (scope) => sql`
    select 'noDriver' as kind, o.status_began_at as since, ${orderColumns()}
    from orders o
    where ${inGroup("o.status", "offered")} and o.on_hold_since is null
      and (${isLateInStage(momentSql(scope.now))} or o.offer_at > o.status_began_at
        and not exists (select from order_offers f where f.order_id = o.id and f.answer is null))
      and ${orderWithin(scope)} ${first(scope, sql`o.status_began_at`)}`,
};

/** Drivers with an order in hand whose phone sends no positions. */
const driverSilent: Source = {
  kinds: ["driverSilent"],
  rows: (scope) => {
    const { access, now } = scope;
    const silence = sql.raw(`interval '${silentAfterMinutes} minutes'`);
    const seen = sql`coalesce(d.last_logged_at, hand.accepted_at, hand.status_began_at)`;
    return sql`
      select 'driverSilent' as kind, ${seen} + ${silence} as since, d.id as subject_id, hand.id as order_id,
        d.id as driver_id, null::text as company_id, d.region, null::text as location_id, ${nothingMore},
        null::timestamptz as marked_from
      from drivers d
      cross join lateral (
        select o.id, o.accepted_at, o.status_began_at from orders o
        where o.driver_id = d.id and ${inGroup("o.status", "withDriver")} order by ${promisedAt}, o.id limit 1
      ) as hand
      where coalesce(d.last_logged_at, '-infinity') < ${momentSql(now)} - ${silence}
        and ${seen} < ${momentSql(now)} - ${silence} and ${driversWithin(access)} and ${isSubject(sql`d.id`, scope)}`;
  },
};

const pinLocked: Source = {
  kinds: ["pinLocked"],
  rows: (scope) => sql`
    select 'pinLocked' as kind, o.pin_locked_at as since, ${orderColumns()}
    from orders o
    where o.pin_locked_at is not null and ${inGroup("o.status", "beforePickup")} and ${orderWithin(scope)}`,
};

/** Holds that expired within the last day and whose order nobody has touched since, according to the log. */
const holdEnded: Source = {
  kinds: ["holdEnded"],
  rows: (scope) => sql`
    select 'holdEnded' as kind, h.released_at as since, ${orderColumns()}
    from order_holds h join orders o on o.id = h.order_id
    where h.released_by_type = 'system' and h.released_at > ${momentSql(scope.now)} - interval '1 day'
      and h.released_at <= ${momentSql(scope.now)}
      and ${inGroup("o.status", "ongoing")} and o.on_hold_since is null and ${orderWithin(scope)}
      and not exists (
        select from order_holds later where later.order_id = h.order_id and later.created_at > h.created_at)
      and not exists (
        select from events e where e.subject_type = 'order' and e.subject_id = o.id and e.at > h.released_at
          and e.actor_type <> 'system' and e.name = any(${textArray(orderEvents)}))`,
};

/** Orders of the last day that nobody accepted in time, until somebody has noted that the receiver was informed. */
const notAccepted: Source = {
  kinds: ["notAccepted"],
  rows: (scope) => sql`
    select 'notAccepted' as kind, o.cancelled_at as since, ${orderColumns()}
    from orders o
    where o.client_contacted_at is null
      and o.cancellation_reason in ('ORDER_NOT_ACCEPTED_IN_5_MIN', 'ORDER_NOT_ACCEPTED_IN_X_MIN')
      and o.status = 'cancelled' and o.cancelled_at > ${momentSql(scope.now)} - interval '1 day'
      and ${orderWithin(scope)} ${first(scope, sql`o.cancelled_at`)}`,
};

/** Goods of cancelled orders that are not back within the time that a delivery is promised in. */
const returnOverdue: Source = {
  kinds: ["returnOverdue"],
  rows: (scope) => {
    const due = sql`o.cancelled_at + ${sql.raw(`interval '${promiseMinutes} minutes'`)}`;
    return sql`
      select 'returnOverdue' as kind, ${due} as since, ${orderColumns({ driver: sql`o.goods_with` })}
      from orders o
      where o.goods_with is not null and o.returns_order_no is not null and o.returned_at is null
        and ${due} < ${momentSql(scope.now)} and ${orderWithin(scope)}`;
  },
};

/**
 * Postal codes with at least `refusalLimit` refused addresses within the last day. Who sees them is decided as on the
 * dashboard.
 */
const refusedAddresses: Source = {
  kinds: ["refusedAddresses"],
  rows: (scope) => {
    const { access, now } = scope;
    const limit = sql.raw(String(refusalLimit));
    const counted = sql`r.at <= ${momentSql(now)} and ${within(access.companies, sql`r.company_id`)}`;
    return sql`
      select 'refusedAddresses' as kind, ${refusedSince(counted)} as since, found.zip_code as subject_id,
        null::text as order_id, null::text as driver_id, null::text as company_id, found.region,
        null::text as location_id, found.zip_code as about, found.amount, ${limit}::bigint as threshold,
        null::timestamptz as marked_from
      from (
        select r.zip_code, max(z.region) as region, count(*) as amount
        from address_refusals r left join zip_codes z on z.code = r.zip_code
        where r.at > ${momentSql(now)} - interval '1 day' and ${counted}
          and ${access.locations === "*" ? sql`true` : sql`false`}
          and ${within(access.regions, sql`z.region`)} and ${isSubject(sql`r.zip_code`, scope)}
        group by r.zip_code having count(*) >= ${limit}
      ) as found`;
  },
};

/**
 * The last refusal before which there were fewer within a day than the limit. It stays the same when the oldest are more than
 * a day old and enough others remain. Reads back from the newest, only until that one.
 */
const refusedSince = (counted: SQL): SQL => sql`(
  select run.at from (
    select r.at, lead(r.at, ${sql.raw(String(refusalLimit))}) over (order by r.at desc) as one_more
    from address_refusals r where r.zip_code = found.zip_code and ${counted}
  ) as run
  where coalesce(run.one_more < run.at - interval '1 day', true) order by run.at desc limit 1)`;

const correctionWaiting: Source = {
  kinds: ["correctionWaiting"],
  rows: (scope) => sql`
    select 'correctionWaiting' as kind, k.created_at as since, k.id as subject_id, o.id as order_id, k.driver_id,
      o.company_id, o.region, o.location_id, ${nothingMore}, null::timestamptz as marked_from
    from corrections k join orders o on o.id = k.order_id
    where k.status = 'pending' and ${accessSql(scope.access, orderKeys)} and ${isSubject(sql`k.id`, scope)}`,
};

const sources: readonly Source[] = [
  late,
  noDriver,
  driverSilent,
  pinLocked,
  holdEnded,
  notAccepted,
  returnOverdue,
  refusedAddresses,
  correctionWaiting,
  stockShort,
];

const first = ({ isNewestFirst, isMarked }: Scope, column: SQL): SQL =>
  isMarked ? sql`` : sql`order by ${column} ${isNewestFirst ? sql`desc` : sql`asc`} limit ${maxCounted}`;

const orderColumns = ({ driver = sql`o.driver_id`, markedFrom = sql`null::timestamptz` } = {}): SQL => sql`
  o.id as subject_id, o.id as order_id, ${driver} as driver_id,
  o.company_id, o.region, o.location_id, ${nothingMore}, ${markedFrom} as marked_from`;

const orderWithin = (scope: Scope): SQL =>
  sql`${accessSql(scope.access, orderKeys)} and ${isSubject(sql`o.id`, scope)}`;

/**
 * Joins the mark m that belongs to each exception x. The two kinds of late orders share their marks, because a late pickup
 * becomes a late delivery. Before they did, each had its own, so the newest is read.
 */
export const markJoin = sql`left join (
    select distinct on (1, subject_id) ${markKind(sql`kind`)} as kind, subject_id, marked_at, owner_id, snoozed_until,
      snoozed_by
    from exception_marks order by 1, subject_id, marked_at desc
  ) as m on m.kind = ${markKind(sql`x.kind`)} and m.subject_id = x.subject_id
    and m.marked_at >= coalesce(x.marked_from, x.since)`;

/** The kind under which the marks of an exception are stored. A function declaration, because `markJoin` calls it. */
export function markKind(kind: SQL): SQL {
  return sql`case ${kind} when 'latePickup' then 'lateDelivery' else ${kind} end`;
}
