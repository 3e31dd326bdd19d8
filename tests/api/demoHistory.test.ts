import { expect, it } from "vitest";
import { auditStock } from "#server/modules/stock/audit.ts";
import { describeAtDemoTimes } from "#tests/support/database/demoTimes.ts";

describeAtDemoTimes(({ moment, pool, rows, none, values }) => {
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

  it("names the driver in what happened since one had it", async () => {
    await none(`select from events e join orders o on o.id = e.subject_id
      where name in ('acceptOrder', 'pickUpOrder', 'arriveOrder', 'deliverOrder', 'finishOrder', 'renewOrder')
        and e.driver_id is null`);
    await none(`select from events where name = 'acceptOrder' and driver_id <> actor_id`);
  });

  it("agrees with its holds, comments and renewals", async () => {
    expect(await auditStock(pool())).toEqual([]);
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
