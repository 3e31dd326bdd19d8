import { ulid } from "ulid";
import type { InputOf } from "#contract/call.ts";
import * as settlements from "#contract/settlements.ts";
import * as wallet from "#contract/wallet.ts";
import type { OperatorValues, OrderValues } from "#tests/support/factories/factories.ts";
import { createWalletScenario } from "#tests/support/scenarios/walletScenario.ts";
import type { Service } from "#tests/support/service/service.ts";

/** The two days before the day of the services' clock. */
export const [dayBefore, yesterday] = ["2026-11-19", "2026-11-20"];

/** Writes an entry of a past day, by default at noon of the day before yesterday; returns its id. */
export async function makeEntry(
  { pool }: Pick<Service, "pool">,
  driverId: string,
  amount: number,
  at = `${dayBefore}T11:00:00Z`,
): Promise<string> {
  const id = ulid();
  await pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, created_at, created_by_email)
     values ($1, $2, 'bonus', $3, $4, 'ewa@operators.example')`,
    [id, driverId, amount, at],
  );
  return id;
}

/** Inserts an entry of a past day that charges a company. */
export async function makeChargingEntry(
  { pool }: Pick<Service, "pool">,
  driverId: string,
  companyId: string,
  payoutClient: string,
  at = `${dayBefore}T12:00:00Z`,
  orderId: string | null = null,
) {
  const { rows } = await pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, payout_client, company_id, created_at, order_id)
     values ($4 || $1, $1, 'bonus', 1, $3, $2, $4::timestamptz, $5) returning id`,
    [driverId, companyId, payoutClient, at, orderId],
  );
  return rows[0].id as string;
}

/** Settles an entry as closing its period would; this works for an entry of today, too. */
export const settleEntry = ({ pool }: Pick<Service, "pool">, entryId: string) =>
  pool.query(
    `with made as (
       insert into settlements (id, kind, no, driver_id, starts_at, until, ends_at, lines, opening, amount, closing,
         created_at, created_by, created_by_email)
       select $2, 'driver', last_no + 1, driver_id, w.created_at, w.created_at::date, w.created_at + interval '1 day', 1,
         0, payout_driver, payout_driver, w.created_at, 'ewa', 'ewa@operators.example'
       from wallet_entries w, settlement_counters c where w.id = $1 and c.kind = 'driver' returning id
     ), counted as (update settlement_counters set last_no = last_no + 1 where kind = 'driver')
     update wallet_entries set settlement_id = made.id from made where wallet_entries.id = $1`,
    [entryId, ulid()],
  );

/** A driver with a wallet, and an operator who may close its periods. */
export async function createSettlementScenario(service: Service, operator: OperatorValues = {}) {
  const opened = await createWalletScenario(service, { scopes: ["wallet", "wallet:settle"], ...operator });
  const { driverId, send } = opened;
  return {
    ...opened,
    entry: (amount: number, at?: string) => makeEntry(service, driverId, amount, at),
    close: (until = yesterday, more: Partial<InputOf<typeof settlements.settleDrivers>> = { driverId }) =>
      send(settlements.settleDrivers, { until, ...more }),
    /** Creates an order that the company owes for; by default of the day before yesterday. */
    owe: (estimatedPayout: string, more: Partial<OrderValues> = {}) =>
      opened.scenario.order("delivered", {
        ...{ estimatedPayout, payable: true, deliveredAt: new Date(`${dayBefore}T10:00:00Z`), ...more },
      }),
    charge: (until = yesterday, companyId = opened.scenario.place.companyId) =>
      send(settlements.settleCompanies, { until, companyId }),
    preview: (until = yesterday, more: Partial<InputOf<typeof settlements.settleDrivers>> = { driverId }) =>
      send(settlements.previewDrivers, { until, ...more }),
    reverse: (walletEntryId: string, reason = "Wrong amount") =>
      send(wallet.reverse, { walletEntryId, reason }),
    listed: async (filter: object = { driverId }) =>
      (await send(settlements.list, { filter: JSON.stringify(filter) })).body,
    linesOf: async (settlementId: string, page?: string) =>
      (await send(settlements.lines, { settlementId, page })).body,
  };
}
