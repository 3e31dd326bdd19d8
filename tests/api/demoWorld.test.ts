import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  cancellationReasons,
  noVerificationCodeReasons,
  orderStatuses,
  orderTypes,
} from "#contract/orders/statuses.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { seedDemo } from "#server/demo/seed.ts";
import { openingHoursOn } from "#server/modules/orders/openingHours.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";

const log = { info: () => {} };

// The default number of orders on an afternoon, and at midnight, when few orders are of today. At the other times a third
// of them is enough to show what is special.
describe.each([
  ["an afternoon", "2026-11-21T14:00:00Z", 3000],
  ["three at night", "2026-11-21T02:00:00Z", 1000],
  ["just after midnight in Warsaw", "2026-06-30T22:01:00Z", 3000],
  ["a day of 23 hours", "2026-03-29T15:00:00Z", 1000],
  ["a day of 25 hours", "2026-10-25T10:00:00Z", 1000],
])("the demo world on %s", (_, moment, orders) => {
  const now = new Date(moment);
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
    await seedDemo({ pool: database.pool, now, orders, log });
  });
  afterAll(() => database.drop());

  const rows = async (query: string) => (await database.pool.query(query)).rows;
  const none = async (query: string) => expect(await rows(query)).toEqual([]);
  const values = async (query: string) => (await rows(query)).map(({ value }) => value);

  it("holds the wanted number of orders over eight days in Warsaw, and a few since the month before last", async () => {
    const days = await rows(
      `select created_on, count(*) from orders group by 1 having count(*) > ${orders / 30} order by 1`,
    );
    expect(await values("select count(*) as value from orders")).toEqual([orders]);
    expect(days.length).toBeGreaterThanOrEqual(7);
    await none("select from orders where created_on <> (created_at at time zone 'Europe/Warsaw')::date");
    const today = `('${moment}'::timestamptz at time zone 'Europe/Warsaw')::date`;
    expect(await values(`select count(*) as value from orders where created_on < ${today} - 7`)).toEqual([
      orders / 10,
    ]);
    const months = `select created_on from orders where created_on < ${today} - 7 order by 1`;
    expect((await rows(`${months} limit 1`))[0].created_on).toEqual(
      (await rows(`select (date_trunc('month', ${today}) - interval '2 months')::date as day`))[0].day,
    );
  });

  it("shows every status, type and region, and only words that the contract knows", async () => {
    const distinct = (column: string) =>
      values(`select distinct ${column} as value from orders where ${column} is not null`);
    expect(new Set(await distinct("status"))).toEqual(new Set(orderStatuses));
    expect(new Set(await distinct("type"))).toEqual(new Set(orderTypes));
    expect(await distinct("region")).toHaveLength(16);
    expect(cancellationReasons).toEqual(expect.arrayContaining(await distinct("cancellation_reason")));
    expect(noVerificationCodeReasons).toEqual(
      expect.arrayContaining(await distinct("no_verification_code_reason")),
    );
  });

  it("has orders under way today, also for the desk and for ACME", async () => {
    const live = (more: string) =>
      values(`select count(*) as value from orders
        where status in ('new', 'scheduled', 'accepted', 'picked_up', 'arrived')
          and status_began_at > '${moment}'::timestamptz - interval '6 hours' and ${more}`);
    const acme = "company_id = (select company_id from accounts where email = 'client@acme.example')";
    const desk = `exists (select from accounts a where email = 'desk@edelivery.example'
      and orders.company_id = any(a.company_ids) and orders.region = any(a.regions))`;
    const today = `created_on = ('${moment}'::timestamptz at time zone 'Europe/Warsaw')::date`;
    expect((await live("true"))[0]).toBeGreaterThan(orders / 25);
    expect((await live(today))[0]).toBeGreaterThanOrEqual(10);
    expect((await live(acme))[0]).toBeGreaterThanOrEqual(orders / 200);
    expect((await live(desk))[0]).toBeGreaterThanOrEqual(orders / 200);
  });

  it("has orders of every stage at risk, and late where a stage can be, on a fresh start", async () => {
    const left = `extract(epoch from coalesce(accept_by, slot_to, created_at + interval '180 minutes') - '${moment}') / 60`;
    const ongoing = ["accepted", "arrived", "new", "picked_up"];
    const pressed = (from: number, to: number) =>
      values(`select status as value from orders where ${left} between ${from} and ${to} and on_hold_since is null
        and status in ('new', 'accepted', 'picked_up', 'arrived') group by 1 order by 1`);
    expect(await pressed(0, 15)).toEqual(ongoing);
    expect(await pressed(-60, 0)).toEqual(ongoing.filter((status) => status !== "new"));
  });

  it("plans orders at pickup points within their hours only, some for a driver already", async () => {
    const scheduled = await rows(`select slot_from as "from", slot_to as "to", pickup_working_hours as hours
      from orders where slot_from is not null and pickup_name is not null`);
    expect(scheduled.length).toBeGreaterThan(10);
    for (const { from, to, hours } of scheduled) {
      const open = openingHoursOn({ ...hours, customDates: [] }, dayInWarsaw(from));
      expect([open !== null && open.from <= from && to <= open.to, from]).toEqual([true, from]);
    }
    const [given] = await values(
      "select count(*) as value from orders where status = 'scheduled' and driver_id is not null",
    );
    expect(given).toBeGreaterThan(0);
  });

  it("has companies with everything that a form can ask for, and orders that show it", async () => {
    const withSetting = (condition: string) =>
      values(`select count(*) as value from companies where status = 'active' and ${condition}`);
    for (const condition of [
      "jsonb_array_length(order_settings -> 'orderFormSuggestedProducts') > 0",
      "order_settings -> 'emergencyDelivery' = 'true'",
      "order_settings -> 'orderFormFields' ?& array['pmiOrderCode', 'pmiOrderCode2', 'swapType']",
      "order_settings -> 'scheduledAtToScheduledRange' = 'false'",
    ]) {
      expect((await withSetting(condition))[0], condition).toBeGreaterThan(0);
    }
    await none(`select from orders o join companies c on c.id = o.company_id
      where emergency_delivery and c.order_settings -> 'emergencyDelivery' = 'false'`);
    for (const column of [
      "pmi_order_code",
      "pmi_order_code_2",
      "swap_type",
      "nullif(emergency_delivery, false)",
    ]) {
      expect((await values(`select count(${column}) as value from orders`))[0], column).toBeGreaterThan(0);
    }
  });

  it("forgot two or three orders and cancelled about one in eight", async () => {
    const [forgotten] =
      await values(`select count(*) as value from orders where status in ('new', 'accepted', 'picked_up', 'arrived')
      and status_began_at < '${moment}'::timestamptz - interval '720 minutes'`);
    expect(forgotten).toBeGreaterThanOrEqual(2);
    expect(forgotten).toBeLessThanOrEqual(3);
    const [cancelled] = await values("select count(*) as value from orders where status = 'cancelled'");
    expect(cancelled).toBeGreaterThan(0.09 * orders);
    expect(cancelled).toBeLessThan(0.14 * orders);
  });

  it("has multipliers that were, are and will be, by which its orders are priced as the service would", async () => {
    const [kinds] = await rows(`select count(*) filter (where date_to <= '${moment}') as past,
      count(*) filter (where date_from <= '${moment}' and date_to > '${moment}' and deactivated_at is null) as running,
      count(*) filter (where date_from > '${moment}') as planned, count(deactivated_at) as off,
      count(*) filter (where time_ranges <> '[]') as hours from multipliers`);
    for (const count of Object.values(kinds)) expect(Number(count)).toBeGreaterThan(0);
    await none(`select from multipliers where greatest(created_at, deactivated_at) > '${moment}'`);
    const [priced] = await values("select count(*) as value from orders where multiplier_id is not null");
    expect(priced).toBeGreaterThan(150);
    await none(`select from orders o left join multipliers m on m.id = o.multiplier_id
      where (o.multiplier_id is null) <> (o.multiplier_value is null)
        or coalesce(o.slot_from, o.created_at) not between m.date_from and m.date_to
        or m.regions <> '{*}' and o.region <> all(m.regions)
        or m.company_ids <> '{*}' and o.company_id <> all(m.company_ids)
        or (m.deactivated_at is not null and o.status in ('new', 'scheduled', 'accepted', 'picked_up', 'arrived'))
          <> (o.multiplier_deactivated_at is not null and o.status in ('new', 'scheduled', 'accepted', 'picked_up', 'arrived'))
        or o.estimated_payout <> round(((price_breakdown ->> 'base')::numeric
          + (price_breakdown ->> 'distance')::numeric) * coalesce(o.multiplier_value, 1), 2)`);
  });

  it("puts nothing but slots and deadlines into the future", async () => {
    const past = `greatest(created_at, status_began_at, accepted_at, picked_up_at, arrived_at, delivered_at, finished_at,
      cancelled_at, multiplier_deactivated_at, on_hold_since, hashed_at)`;
    await none(`select from orders where ${past} > '${moment}'`);
    await none(`select from events where at > '${moment}'`);
    await none(`select from order_comments where created_at > '${moment}'`);
    await none(`select from order_holds where greatest(created_at, released_at) > '${moment}'`);
    await none(`select from order_offers where greatest(offered_at, answered_at) > '${moment}'`);
    await none(`select from order_renewals where renewed_at > '${moment}'`);
    await none(`select from driver_positions where logged_at > '${moment}'`);
    await none(`select from drivers where greatest(created_at, last_login, last_logged_at) > '${moment}'`);
    await none(`select from orders where next_move_at < '${moment}'`);
    await none(`select from orders where status = 'scheduled' and slot_from <= '${moment}'`);
  });

  it("passes through the stages in order", async () => {
    await none(`select from orders where accepted_at < created_at or picked_up_at < accepted_at
      or arrived_at < coalesce(picked_up_at, accepted_at) or delivered_at < arrived_at or finished_at < delivered_at`);
    await none(
      `select from orders where (status in ('delivered', 'finished')) <> (delivered_at is not null)`,
    );
    await none(
      `select from orders where (status = 'cancelled') <> (cancelled_at is not null and cancellation_reason is not null)`,
    );
    await none(`select from orders where status in ('accepted', 'picked_up', 'arrived', 'delivered', 'finished')
      and (driver_id is null or accepted_at is null)`);
    await none(
      `select from orders where status in ('new', 'scheduled') and (driver_id is not null and status = 'new' or accepted_at is not null)`,
    );
    await none(`select from orders where (goods_with is not null) <> (returns_order_no is not null and returned_at is null)
      or returned_at < cancelled_at`);
    await none(`select from orders o join drivers d on d.id = o.driver_id where d.region <> o.region`);
  });

  it("is what its events made of it", async () => {
    await none(`select from orders o left join (
        select subject_id, count(version), max(version), min(version) as first, min(at) as at from events group by 1
      ) e on e.subject_id = o.id
      where o.version <> e.count or o.version <> e.max or e.first <> 1 or o.created_at <> e.at or e.at is null`);
    await none(`select from (
        select distinct on (subject_id) subject_id, at, changes -> 'status' ->> 1 as status from events
        where changes ? 'status' order by subject_id, version desc
      ) e join orders o on o.id = e.subject_id where o.status_began_at <> e.at or o.status <> e.status`);
    await none(`select from (
        select at, lag(at) over (partition by subject_id order by version) as before from events
        where subject_type = 'order' and version is not null) e where at < before`);
    await none(`select from orders o join events e on e.subject_id = o.id where
      (e.name = 'pickUpOrder' and e.at <> o.picked_up_at) or (e.name = 'arriveOrder' and e.at <> o.arrived_at)
      or (e.name = 'deliverOrder' and e.at <> o.delivered_at) or (e.name = 'finishOrder' and e.at <> o.finished_at)
      or (e.name in ('cancelOrder', 'notAcceptedOrder') and e.at <> o.cancelled_at)
      or e.company_id <> o.company_id or e.region <> o.region or e.location_id is distinct from o.location_id`);
    await none(`select from events where actor_id is null and actor_type in ('driver', 'operator')`);
  });

  it("keeps a deadline where the rules know one", async () => {
    await none(`select from orders o join companies c on c.id = o.company_id where next_move_at is distinct from case
      when on_hold_since is not null then on_hold_until
      when o.status = 'new' then least(accept_by, offer_at)
      when o.status = 'scheduled' then slot_from - interval '1 hour'
      when o.status = 'delivered' then delivered_at + interval '24 hours' end`);
    await none(`select from orders o join companies c on c.id = o.company_id where o.status = 'new' and (
      accept_by <> status_began_at + (delivery_settings ->> 'cancelOrderAfter')::int * interval '1 second'
      or market_at <> status_began_at + (delivery_settings ->> 'showOnOrderMarketAfter')::int * interval '1 second'
      or offer_at < '${moment}' or num_nulls(accept_by, market_at, offer_at) > 0)`);
    await none(
      "select from orders where status <> 'new' and num_nonnulls(accept_by, market_at, offer_at) > 0",
    );
    const limit = "c.stage_limits -> o.type -> o.status ->> 'lateAfter'";
    await none(`select from orders o join companies c on c.id = o.company_id
      where stage_late_at < status_began_at + (${limit})::int * interval '1 minute'
        or (stage_late_at is null) <> (${limit} is null)`);
    expect((await values("select count(stage_late_at) as value from orders"))[0]).toBeGreaterThan(3);
    await none(`select from orders where slot_to - slot_from <> interval '2 hours'
      or extract(minute from slot_from) <> 0`);
  });

  it("has corrections with pictures that wait, and decided ones whose entries are in the wallets", async () => {
    const counted = await rows(
      "select status, count(*)::integer as count, count(attachment)::integer as pictures from corrections group by 1 order by 1",
    );
    expect(counted).toEqual([
      { status: "accepted", count: 2, pictures: 0 },
      { status: "pending", count: 7, pictures: 4 },
      { status: "rejected", count: 1, pictures: 0 },
    ]);
    await none(`select k.id from corrections k left join wallet_entries w on w.correction_id = k.id
      where (k.status = 'accepted') <> (w.id is not null and w.payout_driver = k.amount and w.driver_id = k.driver_id)`);
  });

  it("has wallets that add up to what ended, with bonuses and one that was deleted", async () => {
    await none(`
      select o.id from orders o left join wallet_entries w on w.order_id = o.id and w.type = 'ride_added'
      where (o.driver_id is not null and o.estimated_payout_driver is not null
          and (o.delivered_at is not null or o.cancelled_at is not null and o.payable))
        <> (w.id is not null and w.driver_id = o.driver_id and w.payout_driver = o.estimated_payout_driver
          and w.payout_client is not distinct from o.estimated_payout
          and w.created_at = coalesce(o.delivered_at, o.cancelled_at))`);
    const [{ types, deleted, first }] = await rows(`
      select array_agg(distinct type order by type) as types, count(deleted_at)::integer as deleted, min(no)::integer as first
      from wallet_entries`);
    expect([types, deleted, first]).toEqual([
      ["ambassador", "bonus", "correction", "iqos_wee_exchange", "ride_added"],
      1,
      1,
    ]);
    await none(`
      select w.id from wallet_entries w left join events e on e.subject_type = 'wallet' and e.subject_id = w.id
      group by w.id having count(e.id) <> 1 + count(distinct w.deleted_at)`);
  });

  it("has closed months of most drivers and companies that add up, and some of last month are open", async () => {
    const month = `date_trunc('month', '${moment}'::timestamptz at time zone 'Europe/Warsaw') at time zone 'Europe/Warsaw'`;
    const [{ chained, open, companies }] = await rows(`
      select (select count(*)::integer from settlements where previous_id is not null and kind = 'driver') as chained,
        (select count(*)::integer from wallet_entries where settlement_id is null and created_at < ${month}) as open,
        (select count(*)::integer from settlements where kind = 'company') as companies`);
    for (const count of [chained, open, companies]) expect(count).toBeGreaterThan(0);
    await none(`select s.id from settlements s left join wallet_entries w on w.settlement_id = s.id
      left join settlement_charges c on c.settlement_id = s.id
      group by s.id having count(*) <> s.lines or sum(coalesce(w.payout_driver, c.gross)) <> s.amount`);
    await none(`select s.id from settlements s left join events e on e.subject_type = 'settlement' and e.subject_id = s.id
      group by s.id having count(e.id) <> 1`);
  });

  it("was offered to one driver after the other", async () => {
    await none(`select from order_offers f join orders o on o.id = f.order_id
      where (answer is null) <> (answered_at is null) or answered_at > expires_at or answered_at < offered_at
        or (answer is null and (o.status <> 'new' or expires_at <> o.offer_at or expires_at <= '${moment}'))`);
    await none(`select from (
        select *, lag(answer) over one as before, lag(answered_at) over one as ended from order_offers
        window one as (partition by order_id order by offered_at, id)
      ) f where ended > offered_at or (because <> 'first' and before is distinct from because)`);
    await none(`select from order_offers f join drivers d on d.id = f.driver_id join orders o on o.id = f.order_id
      where d.region <> o.region or (answer is null and d.status <> 'online')`);
    await none(`select from order_offers f join orders o using (driver_id)
      where answer is null and o.status in ('accepted', 'picked_up', 'arrived')`);
    const [open] = await values("select count(*) as value from order_offers where answer is null");
    expect(open).toBeGreaterThan(0);
  });

  it("keeps personal data no longer than the service does", async () => {
    const due = `coalesce(finished_at, cancelled_at) <= '${moment}'::timestamptz - interval '30 days'`;
    await none(
      `select from orders where ${due} and status in ('finished', 'cancelled') and hashed_at is null`,
    );
    expect((await values(`select count(hashed_at) as value from orders where ${due}`))[0]).toBeGreaterThan(
      50,
    );
  });

  it("says when drivers were online, and what they thought of deliveries", async () => {
    const changes = `select *, lag(name) over one as before, lead(name) over one as after from events
      where name in ('goOnline', 'goOffline') window one as (partition by subject_id order by at, id)`;
    await none(`select from (${changes}) as e where coalesce(before, 'goOffline') = name`);
    await none(`select from (${changes}) as e join drivers d on d.id = e.subject_id
      where after is null and (d.status = 'online') <> (name = 'goOnline')`);
    await none(`select from drivers d where status = 'online' and not exists (
      select from events e where e.subject_id = d.id and name = 'goOnline')`);
    await none(`with e as (
        select *, name = 'acceptOrder' as is_order from events where name in ('goOnline', 'goOffline', 'acceptOrder')
      ), counted as (
        select *, count(*) filter (where not is_order) over (partition by driver_id order by at, is_order, id) as change
        from e
      ), since as (
        select *, first_value(name) over (partition by driver_id, change order by at, is_order, id) as state from counted
      )
      select from since where is_order and state <> 'goOnline'`);
    await none(`select from driver_feedback f full join (select * from events where name = 'leaveFeedback') e
        on e.subject_id = f.order_id
      where e.driver_id is distinct from f.driver_id or (e.data ->> 'mark')::integer is distinct from f.mark
        or e.at is distinct from f.created_at`);
    const [marks] = await values("select count(distinct mark) as value from driver_feedback");
    expect(marks).toBe(5);
  });

  it("names the driver in what happened since one had it", async () => {
    await none(`select from events e join orders o on o.id = e.subject_id
      where name in ('acceptOrder', 'pickUpOrder', 'arriveOrder', 'deliverOrder', 'finishOrder', 'renewOrder')
        and e.driver_id is null`);
    await none(`select from events where name = 'acceptOrder' and driver_id <> actor_id`);
  });

  it("agrees with its holds, comments and renewals", async () => {
    expect(await auditStock(database.pool)).toEqual([]);
    await none(`select from orders o full join (select * from order_holds where released_at is null) h on h.order_id = o.id
      where o.on_hold_since is distinct from h.created_at or o.on_hold_until is distinct from h.hold_until
        or o.on_hold_notes is distinct from h.notes`);
    await none(`select from orders o full join (
        select distinct on (order_id) * from order_comments order by order_id, created_at desc, id desc
      ) m on m.order_id = o.id where o.last_comment is distinct from m.comment`);
    for (const table of [
      "order_holds",
      "order_comments",
      "order_renewals",
      "order_offers",
      "driver_positions",
      "stock_movements",
    ]) {
      expect((await values(`select count(*) as value from ${table}`))[0], table).toBeGreaterThan(10);
    }
    await none(
      "select from order_comments c left join accounts a on a.id = c.created_by_id where a.email is distinct from c.created_by",
    );
  });
});
