import { type SQL, sql } from "drizzle-orm";
import { currency } from "#contract/orders/statuses.ts";
import { maxListedEntries, type WalletEntry } from "#contract/wallet.ts";
import type { Rights, ShownAmounts } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import { invalidInput } from "#server/invalidInput.ts";
import {
  amountColumns,
  conditionOf,
  driverOfWallet,
  entriesWithin,
  isCharged,
  sumColumns,
  type WalletFilter,
} from "./rows.ts";

type Page = WalletFilter & { page?: string | undefined; perPage?: string | undefined };

/** A page of entries, the newest first. */
export async function listEntries(
  reader: Reader,
  { access, permissions }: Rights,
  { page = "1", perPage = "25", ...filter }: Page,
) {
  const rows = Number(perPage);
  const from = (Number(page) - 1) * rows;
  if (from + rows > maxListedEntries) throw invalidInput("page", "pattern");
  const condition = await conditionOf(reader, access, filter);
  const reachesAll = access.companies === "*" && access.locations === "*";
  // Reads one row more than the page to find out whether there is a next page; counting all rows would take longer than
  // reading the page.
  const { rows: found } = await reader.execute<Row>(
    pageOf(permissions.wallet, reachesAll, condition, from, rows + 1),
  );
  return { data: found.slice(0, rows).map(present), hasNextPage: found.length > rows };
}

/** The sums of a filter's entries. What a company pays for a deleted ride counts, since its order is charged nevertheless. */
export async function totalsOf(reader: Reader, { access, permissions }: Rights, filter: WalletFilter) {
  const condition = await conditionOf(reader, access, filter);
  const { rows } = await reader.execute<Totals>(sql`
    select count(*)::integer as entries, count(w.deleted_at)::integer as deleted,
      ${sumColumns(permissions.wallet, sql`w.deleted_at is null`, sql`w.deleted_at is null or w.type = 'ride_added'`)}
    from wallet_entries w where ${condition}`);
  return rows[0] ?? { entries: 0, deleted: 0, payoutDriver: null, payoutClient: null };
}

/** The sum of a driver's entries within the access, now or as they counted at a moment. */
export async function balanceOf(
  reader: Reader,
  { access, permissions }: Rights,
  driverId: string,
  at: string | undefined,
) {
  const { driverName } = await driverOfWallet(reader, access, driverId);
  const { rows } = await reader.execute<Omit<Totals, "entries" | "deleted">>(sql`
    select ${sumColumns(permissions.wallet, countedAt(at))} from wallet_entries w
    where w.driver_id = ${driverId} and ${entriesWithin({ ...access, regions: "*" })}`);
  return { driverId, driverName, currency, payoutDriver: null, payoutClient: null, ...rows[0] };
}

const countedAt = (at: string | undefined): SQL =>
  at === undefined
    ? sql`w.deleted_at is null`
    : sql`w.created_at <= ${at}::timestamptz and coalesce(w.deleted_at > ${at}::timestamptz, true)`;

type Totals = { entries: number; deleted: number; payoutDriver: string | null; payoutClient: string | null };

/** A page of entries; names are joined only for the rows of the page. */
const pageOf = (
  shown: ShownAmounts,
  reachesAll: boolean,
  condition: SQL,
  from: number,
  rows: number,
): SQL => sql`
  select w.id, w.no::float8 as no, w.driver_id as "driverId",
    d.first_name || ' ' || d.last_name as "driverName",
    w.type, ${amountColumns(shown, sql`w.payout_driver`, sql`w.payout_client`)}, w.currency, w.description,
    w.order_id as "orderId", o.order_no as "orderNo", c.name as "companyName",
    ${shown.canViewPrices ? breakdown(shown) : sql`null`} as breakdown,
    w.created_at as "createdAt", w.created_by as "createdBy", w.created_by_email as "createdByEmail",
    w.creation_comment as "creationComment", w.deleted_at as "deletedAt", w.deleted_by as "deletedBy",
    w.deleted_by_email as "deletedByEmail", w.deletion_reason as "deletionReason",
    w.deletion_comment as "deletionComment",
    w.settlement_id is not null or ${isCharged} as "isSettled",
    ${reachesAll ? sql`w.settlement_id` : sql`null`} as "settlementId",
    (select no::float8 from wallet_entries where id = w.reverses_id) as "reversesNo",
    (select no::float8 from wallet_entries where reverses_id = w.id and deleted_at is null) as "reversedByNo"
  from (select * from wallet_entries w where ${condition}
    order by w.created_at desc, w.no desc offset ${from} limit ${rows}) as w
  join drivers d on d.id = w.driver_id
  left join orders o on o.id = w.order_id
  left join companies c on c.id = w.company_id
  order by w.created_at desc, w.no desc`;

/** Older orders stored fewer parts, which become null. */
const breakdown = ({ canViewPayouts }: ShownAmounts): SQL => sql`
  case when w.breakdown is not null then json_build_object(
    'size', w.breakdown -> 'size', 'base', w.breakdown ->> 'base', 'kilometres', w.breakdown -> 'kilometres',
    'perKilometre', w.breakdown ->> 'perKilometre', 'distance', w.breakdown ->> 'distance',
    'multiplier', w.breakdown ->> 'multiplier',
    'driverShare', ${canViewPayouts ? sql`w.breakdown ->> 'driverShare'` : sql`null`}) end`;

type Row = Omit<WalletEntry, "createdAt" | "deletedAt"> & {
  createdAt: Date | string;
  deletedAt: Date | string | null;
};

const present = ({ createdAt, deletedAt, ...row }: Row): WalletEntry => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
  deletedAt: deletedAt && new Date(deletedAt).toISOString(),
});
