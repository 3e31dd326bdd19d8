import type { PoolClient } from "pg";
import { isBroughtAlong } from "#contract/orders/pickupRule.ts";
import { orderTypes } from "#contract/orders/statuses.ts";
import { day } from "#contract/rules/durations.ts";
import { statusList } from "#server/database/statusSql.ts";

/** Milliseconds before now at which the first goods arrived, unless there are older orders. */
const weekAgo = 8 * day;

/** The ledger and the tables that follow from it. They are truncated because the ledger refuses `delete`. */
const stockTables = ["stock_movements", "stock_balances", "stock_batches", "stock_exchanges", "stock_counts"];

/** Empties the ledger, because its orders are about to be deleted. */
export async function clearStock(client: PoolClient): Promise<void> {
  await client.query(`truncate ${stockTables.join(", ")} restart identity`);
  await client.query("delete from events where subject_type in ('stock', 'warehouse')");
}

/**
 * Gives each company whose goods drivers bring along a warehouse in each of its regions, and stock to its drivers, with
 * the movements: goods come to the warehouses, are given to drivers, and leave with the delivered orders. Balances,
 * batches and events are derived from the movements.
 */
export async function seedStock(client: PoolClient, now: Date): Promise<void> {
  const types = orderTypes.filter(isBroughtAlong);
  await client.query(insertWarehouses, [types, new Date(now.getTime() - 20 * weekAgo)]);
  const { rows } = await client.query<{ since: Date }>(firstDelivery, [new Date(now.getTime() - weekAgo)]);
  await client.query(planMovements, [types, now, rows[0]?.since]);
  await client.query(insertMovements);
  await client.query(insertBalances);
  await client.query(insertBatches);
  await client.query(insertEvents);
  await client.query(setThresholds);
  await client.query(insertExchanges, [now]);
  await client.query(insertCount, [now]);
  await client.query("drop table planned_movements");
}

const firstDelivery = `select least($1, min(created_at) - interval '1 day') as since from orders`;

const keeper = "(select id from accounts where email = 'zofia.kurek@edelivery.example')";

const insertWarehouses = `
  insert into warehouses (id, company_id, region, created_at)
  select upper(left(md5('warehouse:' || company_id || region), 26)), company_id, region, $2
  from (
    select l.company_id, l.region from locations l join companies c on c.id = l.company_id
    where c.status = 'active' and exists (
      select from products p where p.company_id = c.id and p.type = any($1::text[]))
    group by 1, 2
  ) as place
  on conflict do nothing`;

/** A whole number from 0 to \`below - 1\` that stays the same for the same text. */
const chosen = (text: string, below: number) => `(abs(hashtext(${text})) % ${below})`;

const spare = chosen("h.driver_id || h.product_id", 9);
const kept = chosen("g.warehouse_id || g.product_id", 240);

/**
 * Plans the movements backwards from the orders: a driver is given the delivered pieces of each product and a few more
 * before the first delivery, and the warehouse gets before that what its drivers are given and some more.
 */
const planMovements = `
  create temp table planned_movements on commit drop as
  with lines as (
    select o.id as order_id, o.driver_id, o.company_id, o.region, o.status, o.delivered_at, line ->> 'id' as product_id,
      (line ->> 'takenBack')::boolean as taken_back,
      coalesce(line ->> 'oldDeviceCode', '') as device
    from orders o cross join jsonb_array_elements(o.products) line
    where o.driver_id is not null and o.type = any($1::text[])
      and (o.status in (${statusList("realized")}) or o.status in (${statusList("withDriver")}))
  ), needed as (
    select driver_id, product_id, count(*) as pieces from lines where not taken_back group by 1, 2
  ), handed as (
    select d.id as driver_id, p.id as product_id, w.id as warehouse_id, w.company_id,
      coalesce(n.pieces, 0) as needed
    from warehouses w join drivers d on d.region = w.region and d.active
      and (d.allowed_company_ids = '{}' or w.company_id = any(d.allowed_company_ids))
    join products p on p.company_id = w.company_id
      and not coalesce((p.settings ->> 'takenBack')::boolean, false)
    left join needed n on n.driver_id = d.id and n.product_id = p.id
  ), given as (
    select h.*, h.needed + ${spare} + 3 as pieces from handed h
  ), goods as (
    select warehouse_id, company_id, product_id, sum(pieces) as pieces from given group by 1, 2, 3
  )
  select $3::timestamptz + interval '1 hour' as at, 'companyToWarehouse' as kind, g.product_id,
    'P-' || upper(left(md5(g.product_id), 4)) || '-1' as serial_number, g.pieces + 20 as amount,
    'company' as from_type, g.company_id as from_id, 'warehouse' as to_type, g.warehouse_id as to_id,
    null::text as order_id, true as by_operator
  from goods g
  union all
  select $2::timestamptz - interval '26 hours', 'companyToWarehouse', g.product_id,
    'P-' || upper(left(md5(g.product_id), 4)) || '-2', ${kept} + 1,
    'company', g.company_id, 'warehouse', g.warehouse_id, null, true
  from goods g
  union all
  select $3::timestamptz + interval '3 hours' + make_interval(mins => ${chosen("h.driver_id", 90)}), 'warehouseToAmbassador',
    h.product_id, 'P-' || upper(left(md5(h.product_id), 4)) || '-1', h.pieces,
    'warehouse', h.warehouse_id, 'driver', h.driver_id, null, true
  from given h
  union all
  select l.delivered_at, 'driverToOrder', l.product_id, 'P-' || upper(left(md5(l.product_id), 4)) || '-1', count(*),
    'driver', l.driver_id, 'order', l.order_id, l.order_id, false
  from lines l join given g on g.driver_id = l.driver_id and g.product_id = l.product_id
  where not l.taken_back and l.status in (${statusList("realized")})
  group by l.delivered_at, l.product_id, l.driver_id, l.order_id
  union all
  select l.delivered_at, 'orderToDriver', l.product_id, l.device, count(*),
    'order', l.order_id, 'driver', l.driver_id, l.order_id, false
  from lines l where l.taken_back and l.status in (${statusList("realized")})
  group by l.delivered_at, l.product_id, l.device, l.driver_id, l.order_id`;

const insertMovements = `
  with numbered as (
    select *, row_number() over (order by at, kind, from_id, to_id, product_id, serial_number) as nth
    from planned_movements
  ), sides as (
    select nth, to_type as type, to_id as holder, product_id, amount as change from numbered
    union all select nth, from_type, from_id, product_id, -amount from numbered
  ), running as (
    select nth, type, holder, sum(change) over (partition by type, holder, product_id order by nth) as balance
    from sides where type in ('warehouse', 'driver')
  )
  insert into stock_movements (at, kind, product_id, serial_number, amount, from_type, from_id, from_balance,
    to_type, to_id, to_balance, order_id, actor_type, actor_id, actor_name)
  select m.at, m.kind, m.product_id, m.serial_number, m.amount, m.from_type, m.from_id, giver.balance,
    m.to_type, m.to_id, receiver.balance, m.order_id,
    case when by_operator then 'operator' else 'driver' end,
    case when by_operator then ${keeper} when from_type = 'driver' then from_id else to_id end,
    case when by_operator then 'zofia.kurek@edelivery.example' else d.first_name || ' ' || d.last_name end
  from numbered m
  left join running giver on giver.nth = m.nth and giver.type = m.from_type and giver.holder = m.from_id
  left join running receiver on receiver.nth = m.nth and receiver.type = m.to_type and receiver.holder = m.to_id
  left join drivers d on d.id = case when m.from_type = 'driver' then m.from_id else m.to_id end
  order by m.nth`;

const sides = `(
  select to_type as holder_type, to_id as holder_id, product_id, serial_number, amount as change, at
  from stock_movements where to_type in ('warehouse', 'driver')
  union all
  select from_type, from_id, product_id, serial_number, -amount, at
  from stock_movements where from_type in ('warehouse', 'driver')) as side`;

const insertBalances = `
  insert into stock_balances (holder_type, holder_id, product_id, amount)
  select holder_type, holder_id, product_id, sum(change) from ${sides} group by 1, 2, 3`;

const insertBatches = `
  insert into stock_batches (holder_type, holder_id, product_id, serial_number, amount, since)
  select holder_type, holder_id, product_id, serial_number, sum(change), min(at) from ${sides} group by 1, 2, 3, 4`;

const insertEvents = `
  insert into events (at, name, actor_type, actor_id, actor_name, subject_type, subject_id, company_id, region,
    driver_id, data)
  select m.at, 'moveStock', m.actor_type, m.actor_id, m.actor_name, 'stock', m.product_id, p.company_id,
    coalesce(w.region, d.region), d.id,
    jsonb_build_object('product', jsonb_build_object('id', p.id, 'name', p.name), 'kind', m.kind,
      'amount', m.amount, 'from', jsonb_build_object('type', m.from_type, 'id', m.from_id),
      'to', jsonb_build_object('type', m.to_type, 'id', m.to_id), 'orderId', m.order_id, 'reason', m.reason)
  from stock_movements m join products p on p.id = m.product_id
  left join drivers d on d.id = case when m.to_type = 'driver' then m.to_id when m.from_type = 'driver' then m.from_id end
  left join warehouses w on w.id = case when m.to_type = 'warehouse' then m.to_id else m.from_id end
  order by m.id`;

/** Sets thresholds, some of them above the stock. */
const setThresholds = `
  update stock_balances set threshold = case when ${chosen("holder_id || product_id", 5)} = 0 then amount + 15 else 10 end
  where holder_type = 'warehouse'`;

/** Exchanges between drivers of the same region, some of them not seen by the receiver yet. */
const insertExchanges = `
  insert into stock_exchanges (id, giving_driver_id, driver_id, product_id, amount, status, created_at, created_by)
  select upper(left(md5('exchange:' || giver), 26)), giver, receiver, product_id, 2,
    case when nth % 2 = 0 then 'in_progress' else 'pending' end, $1::timestamptz - make_interval(mins => (nth * 11)::integer),
    'zofia.kurek@edelivery.example'
  from (
    select row_number() over (order by b.holder_id, b.product_id) as nth, b.holder_id as giver, b.product_id,
      lead(b.holder_id) over (partition by d.region, b.product_id order by b.holder_id) as receiver
    from stock_balances b join drivers d on d.id = b.holder_id
    where b.holder_type = 'driver' and b.amount >= 6 and d.status = 'online' and not d.blocked
  ) as neighbours
  where receiver is not null and nth % 23 = 1
    and not exists (select from orders o where o.driver_id = giver and o.status in (${statusList("withDriver")}))
  limit 6`;

/** A count that waits for a second operator. */
const insertCount = `
  insert into stock_counts (id, holder_type, holder_id, product_id, recorded, counted, reason, status, counted_at,
    counted_by_id, counted_by)
  select upper(left(md5('count:' || holder_id || product_id), 26)), holder_type, holder_id, product_id, amount,
    amount - 14, 'Inwentaryzacja tygodniowa', 'waiting', $1::timestamptz - interval '50 minutes', ${keeper},
    'zofia.kurek@edelivery.example'
  from stock_balances where holder_type = 'warehouse' and amount > 30 order by holder_id, product_id limit 1`;
