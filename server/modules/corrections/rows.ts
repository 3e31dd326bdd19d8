import { type SQL, sql } from "drizzle-orm";
import { Pricing } from "#contract/companies/settings.ts";
import {
  type CorrectionCategory,
  type CorrectionStatus,
  distanceCategories,
} from "#contract/correctionData.ts";
import type { PackageSize } from "#contract/orders/statuses.ts";
import { straightMetres } from "#contract/rules/distance.ts";
import type { Point } from "#contract/rules/point.ts";
import { type Access, accessSql } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { readStored } from "#server/database/readStored.ts";
import { isOneOf, textArray } from "#server/database/textArray.ts";
import { orderKeys } from "#server/modules/orders/rows.ts";
import { suggestedPay } from "./suggestedPay.ts";

/**
 * Condition that an entry (alias) is paid: it is not deleted, and not taken back by a reversal. A reversal can be taken
 * back by another one, which makes the entry paid again.
 */
const isPaid = (entry: string): SQL =>
  sql.raw(`${entry}.deleted_at is null and (
    with recursive chain as (
      select ${entry}.id, true as paid
      union all
      select back.id, not chain.paid from chain
      join wallet_entries back on back.reverses_id = chain.id and back.deleted_at is null
    )
    select count(*) filter (where paid) > count(*) filter (where not paid) from chain)`);

/** Corrections `k` with their orders `o`, companies `c`, drivers `d` and the paid entries `w` of the rides. */
export const fromCorrections = sql`corrections k
  join orders o on o.id = k.order_id
  join companies c on c.id = o.company_id
  join drivers d on d.id = k.driver_id
  left join wallet_entries w
    on w.order_id = o.id and w.type = 'ride_added' and w.driver_id = k.driver_id and ${isPaid("w")}`;

/** What the wallet has for an accepted correction `k` now: 0 if its entry was deleted or taken back. */
export const paidAmount = sql`case when k.status = 'accepted' then coalesce((
  select paid.payout_driver from wallet_entries paid where paid.correction_id = k.id and ${isPaid("paid")}), 0.00) end`;

export const correctionsWithin = (access: Access): SQL => accessSql(access, orderKeys);

const isOfDistance = (correction: string): SQL =>
  isOneOf(sql.raw(`${correction}.category`), distanceCategories);

/** The columns that all calls show, and those that the suggested pay is calculated from. */
export const correctionColumns = sql`
  k.id, k.order_id as "orderId", o.order_no as "orderNo", k.created_at as "createdAt", k.category, k.status,
  c.name as "companyName", c.image_url as "companyImageUrl", d.email as "driverEmail", o.currency, c.pricing,
  k.driver_id as "driverId", k.extra_distance as "extraDistance", k.actual_package_size as "actualPackageSize",
  o.estimated_distance as "estimatedDistance", o.price_breakdown as breakdown,
  w.payout_driver::text as "payoutDriver",
  (select coalesce(sum(paid.payout_driver), 0.00)::text
    from corrections former join wallet_entries paid on paid.correction_id = former.id and ${isPaid("paid")}
    where former.order_id = k.order_id and former.driver_id = k.driver_id and former.id <> k.id
      and (former.category = k.category or (${isOfDistance("former")} and ${isOfDistance("k")}))) as "paidCorrections"`;

export type CorrectionRow = {
  id: string;
  orderId: string;
  orderNo: string;
  createdAt: Date | string;
  category: CorrectionCategory;
  status: CorrectionStatus;
  companyName: string;
  companyImageUrl: string | null;
  driverEmail: string;
  currency: string;
  pricing: unknown;
  driverId: string;
  extraDistance: number | null;
  actualPackageSize: PackageSize | null;
  estimatedDistance: number | null;
  breakdown: unknown;
  payoutDriver: string | null;
  paidCorrections: string;
};

/** The suggested pay of a correction; `track` is where its driver went. */
export const suggestionOf = (row: CorrectionRow, track: readonly Point[]) =>
  suggestedPay({
    ...row,
    pricing: readStored(Pricing, row.pricing ?? {}),
    recalculatedDistance: lengthOf(track),
  });

/** The length of a track in metres; null if it has fewer than two points. */
export function lengthOf(track: readonly Point[]): number | null {
  if (track.length < 2) return null;
  const steps = track.slice(1).map((to, nth) => straightMetres(track[nth] ?? to, to));
  return Math.round(steps.reduce((sum, metres) => sum + metres, 0));
}

/** The tracks of the drivers between pickup and receiver, by the id of the correction. */
export async function tracksOf(reader: Reader, ids: readonly string[]): Promise<Map<string, Point[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await reader.execute<Point & { id: string }>(sql`
    select k.id, p.lat, p.lng
    from corrections k join orders o on o.id = k.order_id
    join driver_positions p on p.order_id = o.id and p.driver_id = k.driver_id
      and p.logged_at between o.picked_up_at and coalesce(o.arrived_at, o.delivered_at, o.cancelled_at)
    where k.id = any(${textArray(ids)})
    order by p.logged_at`);
  const points = Map.groupBy(rows, ({ id }) => id);
  return new Map([...points].map(([id, track]) => [id, track.map(({ lat, lng }) => ({ lat, lng }))]));
}
