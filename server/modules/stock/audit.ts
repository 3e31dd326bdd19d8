import type { Pool } from "pg";

/** A recorded number that differs from what the ledger gives. */
export type Discrepancy = {
  what: "balance" | "batch" | "running balance" | "reservation";
  holderType: string;
  holderId: string;
  productId: string;
  serialNumber: string | null;
  /** The recorded pieces, and those by the movements; for a reservation the reserved pieces, and those that are held. */
  recorded: number;
  expected: number;
};

/**
 * Compares balances, batches and the balances in movements with the sums of the movements, and reservations of exchanges
 * with the stock. Reads one snapshot, so it can run beside the service. The result is empty if all is consistent.
 */
export async function auditStock(pool: Pool): Promise<Discrepancy[]> {
  const { rows } = await pool.query<Discrepancy>(comparison);
  return rows.map((row) => ({ ...row, recorded: Number(row.recorded), expected: Number(row.expected) }));
}

const comparison = `
  with sides as (
    select id, to_type as holder_type, to_id as holder_id, product_id, serial_number, amount as change, to_balance as noted
    from stock_movements where to_type in ('warehouse', 'driver')
    union all
    select id, from_type, from_id, product_id, serial_number, -amount, from_balance
    from stock_movements where from_type in ('warehouse', 'driver')
  ), sums as (
    select holder_type, holder_id, product_id, sum(change) as amount from sides group by 1, 2, 3
  ), batch_sums as (
    select holder_type, holder_id, product_id, serial_number, sum(change) as amount from sides group by 1, 2, 3, 4
  ), running as (
    select *, sum(change) over (partition by holder_type, holder_id, product_id order by id) as amount from sides
  )
  select 'balance' as what, holder_type as "holderType", holder_id as "holderId", product_id as "productId",
    null as "serialNumber", coalesce(b.amount, 0) as recorded, coalesce(s.amount, 0) as expected
  from stock_balances b full join sums s using (holder_type, holder_id, product_id)
  where coalesce(b.amount, 0) <> coalesce(s.amount, 0)
  union all
  select 'batch', holder_type, holder_id, product_id, serial_number, coalesce(b.amount, 0), coalesce(s.amount, 0)
  from stock_batches b full join batch_sums s using (holder_type, holder_id, product_id, serial_number)
  where coalesce(b.amount, 0) <> coalesce(s.amount, 0)
  union all
  select 'running balance', holder_type, holder_id, product_id, serial_number, noted, amount
  from running where noted is distinct from amount
  union all
  select 'reservation', 'driver', e.giving_driver_id, e.product_id, null, e.pieces, coalesce(b.amount, 0)
  from (
    select giving_driver_id, product_id, sum(amount) as pieces from stock_exchanges
    where status in ('in_progress', 'pending') group by 1, 2
  ) as e
  left join stock_balances b on b.holder_type = 'driver' and b.holder_id = e.giving_driver_id
    and b.product_id = e.product_id
  where e.pieces > coalesce(b.amount, 0)
  order by 1, 2, 3, 4, 5`;
