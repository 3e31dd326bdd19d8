import type pg from "pg";
import { list } from "#contract/orders/orders.ts";
import { demoAccounts } from "#server/demo/accounts.ts";
import { bench, median, memory, send, timed, tokenOf } from "./support.ts";

/**
 * Measures the list of 10,000 orders through the service and the same rows as JSON by a bare client of the same
 * PostgreSQL. They alternate in one run, so that the ratio is independent of the machine's speed.
 */
/** The demo world spreads orders over eight days, so that about 10,000 of these are within the seven days of a list. */
const orders = 11_250;
const rounds = 21;
const days = 7;

type Figures = {
  bare: number[];
  identity: number[];
  gzip: number[];
  zstd: number[];
  rows: number;
  bytes: number;
  idleMemory: number;
};

async function measure(client: pg.Client, url: string, pid: number): Promise<Figures> {
  const [account] = demoAccounts;
  const token = await tokenOf(url, account.email);
  const to = new Date();
  // One second less than seven days, which would include a part of an eighth day.
  const from = new Date(to.getTime() - days * 86_400_000 + 1000);
  const query = { dateFrom: from.toISOString(), dateTo: to.toISOString() };
  const fetchList = async (encoding: string) =>
    (await send(url, list, query, { token, headers: { "accept-encoding": encoding } })).body;

  const figures: Figures = {
    bare: [],
    identity: [],
    gzip: [],
    zstd: [],
    rows: 0,
    bytes: 0,
    idleMemory: memory(pid),
  };
  for (let round = -3; round < rounds; round++) {
    const bare = await timed(() => client.query<{ json: string }>(bareRows, [from, to]));
    const identity = await timed(() => fetchList("identity"));
    const gzip = await timed(() => fetchList("gzip"));
    const zstd = await timed(() => fetchList("zstd"));
    if (round < 0) continue;
    figures.bare.push(bare.milliseconds);
    figures.identity.push(identity.milliseconds);
    figures.gzip.push(gzip.milliseconds);
    figures.zstd.push(zstd.milliseconds);
    figures.rows = JSON.parse(identity.result.toString()).length;
    figures.bytes = identity.result.length;
    const expected = JSON.parse(bare.result.rows[0]?.json ?? "[]").length;
    if (figures.rows !== expected) throw new Error(`${figures.rows} rows by the service, ${expected} by SQL`);
  }
  return figures;
}

function report({ bare, identity, gzip, zstd, rows, bytes, idleMemory }: Figures, pid: number): string[] {
  const line = (name: string, times: number[]) =>
    `${name.padEnd(34)}${median(times).toFixed(0).padStart(6)} ms  ${(median(times) / median(bare)).toFixed(2).padStart(5)}x`;
  return [
    `order/list, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, median of ${rounds}`,
    line("bare client, the same rows as JSON", bare),
    line("through the service", identity),
    line("through the service, gzip", gzip),
    line("through the service, zstd", zstd),
    `memory of the service: ${idleMemory} MB at rest, ${memory(pid, "VmHWM")} MB at most under that call`,
  ];
}

/** The rows of the list without access, masks and search: the minimum of work. */
const bareRows = `
  select coalesce(json_agg(row), '[]')::text as json from (
    select o.id, o.version, o.order_no as "orderNo", o.external_id as "externalId", o.company_id as "companyId",
      c.name as "companyName", o.type,
      json_build_object('status', o.status, 'beganAt', o.status_began_at,
        'riskAt', case when o.on_hold_since is null then o.stage_risk_at end,
        'lateAt', case when o.on_hold_since is null then o.stage_late_at end) as stage,
      o.cancellation_reason as "cancellationReason", o.region,
      case when o.pickup_name is not null
        then json_build_object('name', o.pickup_name, 'city', o.pickup_city) end as "pickupPoint",
      d.first_name || ' ' || d.last_name as "driverName", o.client_name as "clientName",
      o.client_city as "clientCity", o.estimated_payout as "estimatedPayout", o.currency,
      case when o.slot_from is not null then json_build_array(o.slot_from, o.slot_to) end as "scheduledSlotRange",
      o.created_at as "createdAt", o.planned_at as "plannedAt",
      case when o.on_hold_since is null then o.accept_by end as "acceptBy", o.delivered_at as "deliveredAt",
      coalesce(o.delivered_at, o.cancelled_at) as "endedAt",
      o.on_hold_since is not null as "currentlyOnHold", o.on_hold_until as "onHoldUntil",
      o.on_hold_notes as "onHoldNotes",
      case when o.multiplier_value is not null then json_build_object(
        'multiplier', o.multiplier_value, 'deactivatedAt', o.multiplier_deactivated_at) end as multiplier,
      o.emergency_delivery as "emergencyDelivery", o.no_verification_code_reason as "noVerificationCodeReason",
      o.last_comment as "lastComment"
    from orders o join companies c on c.id = o.company_id left join drivers d on d.id = o.driver_id
    where o.created_at between $1 and $2
    order by o.status_began_at
  ) row`;

await bench(async ({ bare, service }) => {
  const seeding = await service({ SEED: "demo", SEED_ORDERS: String(orders) });
  await seeding.stop();
  // A new process, so that its idle memory does not include the seeding.
  const { url, pid } = await service();
  return report(await measure(bare, url, pid), pid);
});
