import type { PoolClient } from "pg";

/**
 * Empties wallets and settlements, because their orders are about to be deleted. They are truncated because entries
 * refuse `delete`.
 */
export async function clearWallets(client: PoolClient): Promise<void> {
  await client.query("truncate wallet_entries, settlement_charges, settlements restart identity");
  await client.query("update settlement_counters set last_no = 0");
  await client.query("delete from events where subject_type in ('wallet', 'settlement')");
}

/**
 * Inserts the wallets that follow from the ended orders, and some entries by the operator of the wallets: bonuses,
 * payments to ambassadors, and a deleted entry.
 */
export async function seedWallets(client: PoolClient, now: Date): Promise<void> {
  await client.query(insertEntries, [now]);
  await client.query(insertEvents);
}

const keeper = "(select id, email from accounts where email = 'marek.duda@edelivery.example')";

/** The same text always gives the same id. */
const idOf = (text: string) => `upper(left(md5('wallet:' || ${text}), 26))`;

const insertEntries = `
  with rides as (
    select ${idOf("o.id")} as id, o.driver_id, 'ride_added' as type, o.estimated_payout_driver as payout_driver,
      case when o.payable then o.estimated_payout end as payout_client, o.order_no as description, o.id as order_id,
      o.company_id, o.price_breakdown as breakdown, coalesce(o.delivered_at, o.cancelled_at) as at, null as comment,
      false as is_wrong
    from orders o
    where o.driver_id is not null and o.estimated_payout_driver is not null
      and (o.delivered_at is not null or o.cancelled_at is not null and o.payable)
  ), busiest as (
    select driver_id, row_number() over (order by count(*) desc, driver_id) as place from rides group by 1
  ), given as (
    select driver_id, 'bonus' as type, 25.00 as amount, $1::timestamptz - interval '26 hours' as at,
      'Deszczowy wieczór' as comment, false as is_wrong from busiest where place <= 8
    union all
    select driver_id, 'bonus', 250.00, $1::timestamptz - interval '27 hours', 'Premia za weekend', true
    from busiest where place = 1
    union all
    select driver_id, 'correction', -12.40, $1::timestamptz - interval '3 minutes', 'Paczka z powrotem w punkcie odbioru', false
    from busiest where place = 2
    union all
    select driver_id, 'bonus', 15.00, $1::timestamptz - interval '2 minutes', 'Najwięcej zamówień w tym tygodniu', false
    from busiest where place <= 2
    union all
    select id, 'ambassador', 150.00, $1::timestamptz - interval '50 hours', 'Wprowadzenie nowych kierowców', false
    from drivers where is_ambassador and active
  ), made as (
    select *, keeper.id as by_id, keeper.email as by_email from given, ${keeper} as keeper
  )
  insert into wallet_entries (id, driver_id, type, payout_driver, payout_client, description, order_id, company_id,
    breakdown, created_at, creation_comment, created_by, created_by_email,
    deleted_at, deleted_by, deleted_by_email, deletion_reason, deletion_comment)
  select id, driver_id, type, payout_driver, payout_client, description, order_id, company_id, breakdown, at, comment,
    null, null, null, null, null, null, null
  from rides
  union all
  select ${idOf("driver_id || type || at")}, driver_id, type, amount, null, null, null, null, null, at, comment,
    by_id, by_email, case when is_wrong then at + interval '20 minutes' end, case when is_wrong then by_id end,
    case when is_wrong then by_email end, case when is_wrong then 'Pomyłka w kwocie' end,
    case when is_wrong then 'Miało być 25,00 zł' end
  from made
  order by 10, 1`;

const insertEvents = `
  with told as (
    select w.*, case when type = 'ride_added' then 'addRide' else 'createWalletEntry' end as name, created_at as happened,
      created_by as actor_id, created_by_email as actor_name from wallet_entries w
    union all
    select w.*, 'deleteWalletEntry', deleted_at, deleted_by, deleted_by_email from wallet_entries w
    where deleted_at is not null
  )
  insert into events (at, name, actor_type, actor_id, actor_name, subject_type, subject_id, company_id, region,
    location_id, driver_id, data)
  select happened, name,
    case when actor_id is not null then 'operator' when o.delivered_at is not null then 'driver' else 'system' end,
    coalesce(actor_id, case when o.delivered_at is not null then d.id end),
    coalesce(actor_name, case when o.delivered_at is not null then d.first_name || ' ' || d.last_name end),
    'wallet', t.id, t.company_id, coalesce(o.region, d.region), o.location_id, t.driver_id,
    jsonb_build_object('no', t.no, 'type', t.type)
      || case when name = 'deleteWalletEntry' then jsonb_build_object('reason', t.deletion_reason) else '{}' end
  from told t join drivers d on d.id = t.driver_id left join orders o on o.id = t.order_id
  order by happened, t.no`;
