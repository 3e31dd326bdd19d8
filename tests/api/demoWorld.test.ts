import { expect, it } from "vitest";
import {
  cancellationReasons,
  noVerificationCodeReasons,
  orderStatuses,
  orderTypes,
} from "#contract/orders/statuses.ts";
import { openingHoursOn } from "#contract/rules/openingHours.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { describeAtDemoTimes } from "#tests/support/database/demoTimes.ts";

describeAtDemoTimes(({ moment, orders, rows, none, values }) => {
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

  it("keeps personal data no longer than the service does", async () => {
    const due = `coalesce(finished_at, cancelled_at) <= '${moment}'::timestamptz - interval '30 days'`;
    await none(
      `select from orders where ${due} and status in ('finished', 'cancelled') and hashed_at is null`,
    );
    await none(`select from orders o join order_holds h on h.order_id = o.id
      where o.hashed_at is not null and h.held_by_type = 'driver' and h.notes is not null`);
    await none("select from events where changes ? 'onHoldNotes'");
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
});
