import { type SQL, sql } from "drizzle-orm";
import { silentAfterMinutes } from "#contract/drivers.ts";
import { orderEvents } from "#contract/events.ts";
import type { ExceptionKind } from "#contract/exceptionKinds.ts";
import { maxCounted, refusalLimit } from "#contract/exceptions.ts";
import { promiseMinutes } from "#contract/orders/promise.ts";
import { type Access, accessSql, within } from "#server/access.ts";
import { momentSql } from "#server/database/momentSql.ts";
import { inGroup } from "#server/database/statusSql.ts";
import { driversWithin } from "#server/modules/drivers/rows.ts";
import { promisedAt } from "#server/modules/orders/promiseSql.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";

/**
 * Which exceptions to read: those within `access` at `now`. `subjectId` limits them to one order, driver or other
 * subject. `isNewestFirst` keeps the newest instead of the worst if there are too many.
 */
export type Scope = {
  access: Access;
  now: Date;
  subjectId?: string | undefined;
  isNewestFirst?: true;
};

/**
 * The exceptions of these kinds within the scope. Each source reads an index in the order of its limit, the worst or the
 * newest first.
 */
export function exceptionsSql(kinds: readonly ExceptionKind[], scope: Scope): SQL {
  const read = sources.filter((source) => source.kinds.some((kind) => kinds.includes(kind)));
  const all = sql.join(
    read.map(({ rows }) => sql`(select * from (${rows(scope)}) as source ${first(scope, sql`since`)})`),
    sql` union all `,
  );
  return sql`select * from (${all}) as found where kind = any(${sql.param([...kinds])}::text[])`;
}

type Source = { kinds: readonly ExceptionKind[]; rows: (scope: Scope) => SQL };

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
        else 'lateDelivery' end as kind, ${since} as since, ${columnsOfOrder}
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
    select 'noDriver' as kind, o.status_began_at as since, ${columnsOfOrder}
    from orders o
    where ${inGroup("o.status", "offered")} and o.on_hold_since is null
      and (${isLateInStage(momentSql(scope.now))} or o.offer_at > o.status_began_at
        and not exists (select from order_offers f where f.order_id = o.id and f.answer is null))
      and ${orderWithin(scope)} ${first(scope, sql`o.status_began_at`)}`,
};

/** Drivers with an order in hand whose phone sends no positions. */
const driverSilent: Source = {
  kinds: ["driverSilent"],
  rows: ({ access, now, subjectId }) => {
    const silence = sql.raw(`interval '${silentAfterMinutes} minutes'`);
    const seen = sql`coalesce(d.last_logged_at, hand.accepted_at, hand.status_began_at)`;
    return sql`
      select 'driverSilent' as kind, ${seen} + ${silence} as since, d.id as subject_id, hand.id as order_id,
        d.id as driver_id, null::text as company_id, d.region, null::text as location_id, ${nothingMore}
      from drivers d
      cross join lateral (
        select o.id, o.accepted_at, o.status_began_at from orders o
        where o.driver_id = d.id and ${inGroup("o.status", "withDriver")} order by ${promisedAt}, o.id limit 1
      ) as hand
      where coalesce(d.last_logged_at, '-infinity') < ${momentSql(now)} - ${silence}
        and ${seen} < ${momentSql(now)} - ${silence} and ${driversWithin(access)} and ${isSubject(sql`d.id`, subjectId)}`;
  },
};

const pinLocked: Source = {
  kinds: ["pinLocked"],
  rows: (scope) => sql`
    select 'pinLocked' as kind, o.pin_locked_at as since, ${columnsOfOrder}
    from orders o
    where o.pin_locked_at is not null and ${inGroup("o.status", "beforePickup")} and ${orderWithin(scope)}`,
};

/** Holds that expired within the last day and whose order nobody has touched since, according to the log. */
const holdEnded: Source = {
  kinds: ["holdEnded"],
  rows: (scope) => sql`
    select 'holdEnded' as kind, h.released_at as since, ${columnsOfOrder}
    from order_holds h join orders o on o.id = h.order_id
    where h.released_by_type = 'system' and h.released_at > ${momentSql(scope.now)} - interval '1 day'
      and h.released_at <= ${momentSql(scope.now)}
      and ${inGroup("o.status", "ongoing")} and o.on_hold_since is null and ${orderWithin(scope)}
      and not exists (
        select from order_holds later where later.order_id = h.order_id and later.created_at > h.created_at)
      and not exists (
        select from events e where e.subject_type = 'order' and e.subject_id = o.id and e.at > h.released_at
          and e.actor_type <> 'system' and e.name = any(${sql.param([...orderEvents])}::text[]))`,
};

/** Orders of the last day that nobody accepted in time, until somebody has noted that the receiver was informed. */
const notAccepted: Source = {
  kinds: ["notAccepted"],
  rows: (scope) => sql`
    select 'notAccepted' as kind, o.cancelled_at as since, ${columnsOfOrder}
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
      select 'returnOverdue' as kind, ${due} as since, ${columnsOfOrder}
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
  rows: ({ access, now, subjectId }) => sql`
    select 'refusedAddresses' as kind, (array_agg(r.at order by r.at))[${sql.raw(String(refusalLimit))}] as since,
      r.zip_code as subject_id, null::text as order_id, null::text as driver_id, null::text as company_id,
      max(z.region) as region, null::text as location_id, r.zip_code as about, count(*) as amount,
      ${sql.raw(String(refusalLimit))}::bigint as threshold
    from address_refusals r left join zip_codes z on z.code = r.zip_code
    where r.at > ${momentSql(now)} - interval '1 day' and r.at <= ${momentSql(now)}
      and ${access.locations === "*" ? sql`true` : sql`false`} and ${within(access.companies, sql`r.company_id`)}
      and ${within(access.regions, sql`z.region`)} and ${isSubject(sql`r.zip_code`, subjectId)}
    group by r.zip_code having count(*) >= ${sql.raw(String(refusalLimit))}`,
};

const correctionWaiting: Source = {
  kinds: ["correctionWaiting"],
  rows: ({ access, subjectId }) => sql`
    select 'correctionWaiting' as kind, k.created_at as since, k.id as subject_id, o.id as order_id, k.driver_id,
      o.company_id, o.region, o.location_id, ${nothingMore}
    from corrections k join orders o on o.id = k.order_id
    where k.status = 'pending' and ${accessSql(access, orderKeys)} and ${isSubject(sql`k.id`, subjectId)}`,
};

/**
 * Products below their threshold in a warehouse, since the movement or the change of the threshold that brought them
 * below it.
 */
const stockShort: Source = {
  kinds: ["stockShort"],
  rows: ({ access, subjectId }) => sql`
    select 'stockShort' as kind, coalesce(greatest(
        (select m.at from stock_movements m
          where m.from_type = 'warehouse' and m.from_id = w.id and m.product_id = p.id
            and m.from_balance < b.threshold and m.from_balance + m.amount >= b.threshold
          order by m.id desc limit 1),
        (select max(e.at) from events e
          where e.subject_type = 'warehouse' and e.subject_id = w.id and e.name = 'setStockThreshold'
            and e.data -> 'about' ->> 'id' = p.id)), w.created_at) as since,
      w.id || ':' || p.id as subject_id, null::text as order_id, null::text as driver_id, w.company_id, w.region,
      null::text as location_id, p.name as about, b.amount, b.threshold::bigint as threshold
    from stock_balances b join warehouses w on w.id = b.holder_id join products p on p.id = b.product_id
    where b.holder_type = 'warehouse' and b.threshold is not null and b.amount < b.threshold
      and ${accessSql(access, { companyId: sql`w.company_id`, region: sql`w.region` })}
      and ${isSubject(sql`w.id || ':' || p.id`, subjectId)}`,
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

const first = ({ isNewestFirst }: Scope, column: SQL): SQL =>
  sql`order by ${column} ${isNewestFirst ? sql`desc` : sql`asc`} limit ${maxCounted}`;

/** The columns for exceptions without a text and figures. */
const nothingMore = sql`null::text as about, null::bigint as amount, null::bigint as threshold`;

const columnsOfOrder = sql`o.id as subject_id, o.id as order_id, coalesce(o.goods_with, o.driver_id) as driver_id,
  o.company_id, o.region, o.location_id, ${nothingMore}`;

const orderWithin = ({ access, subjectId }: Scope): SQL =>
  sql`${accessSql(access, orderKeys)} and ${isSubject(sql`o.id`, subjectId)}`;

const isSubject = (column: SQL, id: string | undefined): SQL =>
  id === undefined ? sql`true` : sql`${column} = ${id}`;
