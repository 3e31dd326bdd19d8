import { sql } from "drizzle-orm";
import type { CorrectionDetail, PendingCorrection } from "#contract/corrections.ts";
import { ApiError } from "#contract/errors.ts";
import type { Rights } from "#server/caller.ts";
import type { Reader } from "#server/database/handles.ts";
import {
  type CorrectionRow,
  correctionColumns,
  correctionsWithin,
  fromCorrections,
  lengthOf,
  suggestionOf,
  tracksOf,
} from "./rows.ts";

/** The corrections that wait for a decision, the oldest first. */
export async function listPending(
  reader: Reader,
  { access, permissions }: Rights,
): Promise<PendingCorrection[]> {
  const { rows } = await reader.execute<CorrectionRow>(sql`
    select ${correctionColumns} from ${fromCorrections}
    where k.status = 'pending' and ${correctionsWithin(access)} order by k.created_at, k.id`);
  const moved = rows.filter(({ category }) => category === "different_delivery_address");
  const tracks = await tracksOf(
    reader,
    moved.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, companyImageUrl, companyName, orderNo, driverEmail, category, currency } = row;
    const suggestion = permissions.corrections.canViewPayouts
      ? suggestionOf(row, tracks.get(id) ?? [])
      : null;
    return {
      ...{ id, companyImageUrl, companyName, orderNo, driverEmail, category, currency },
      createdAt: utc(row.createdAt),
      suggestedCorrectionPay: suggestion?.suggested ?? null,
    };
  });
}

/** The pay that is suggested at present for a correction; null if none is. */
export async function suggestionFor(reader: Reader, correctionId: string): Promise<string | null> {
  const { rows } = await reader.execute<CorrectionRow>(
    sql`select ${correctionColumns} from ${fromCorrections} where k.id = ${correctionId}`,
  );
  const [row] = rows;
  const tracks = await tracksOf(reader, [correctionId]);
  return (row && suggestionOf(row, tracks.get(correctionId) ?? [])?.suggested) ?? null;
}

/** A correction within the access; unknown and inaccessible ones give the same 404. */
export async function readCorrection(
  reader: Reader,
  { access, permissions }: Rights,
  correctionId: string,
): Promise<CorrectionDetail> {
  const { canViewPayouts, canViewPrices, canViewAddresses, canViewRoutes } = permissions.corrections;
  const { rows } = await reader.execute<DetailRow>(sql`
    select ${correctionColumns}, ${detailColumns} from ${fromCorrections}
    where k.id = ${correctionId} and ${correctionsWithin(access)}`);
  const [row] = rows;
  if (!row) throw new ApiError("correction_not_found");
  const track = (await tracksOf(reader, [row.id])).get(row.id) ?? [];
  const suggestion = canViewPayouts ? suggestionOf(row, track) : null;
  // The driver's comment and picture can tell who the receiver is, so they are shown to those alone who may see the address.
  const isPersonalShown = canViewAddresses && !row.isHashed;
  const { id, orderId, orderNo, driverId, driverEmail, companyName, category, status, currency } = row;
  return {
    ...{ id, orderId, orderNo, driverId, driverEmail, companyName, category, status, currency },
    createdAt: utc(row.createdAt),
    data: {
      extraDistance: row.extraDistance,
      actualPackageSize: row.actualPackageSize,
      clientAddress: isPersonalShown ? row.claimedAddress : null,
    },
    estimatedPayoutDriver: canViewPayouts && canViewPrices ? row.estimatedPayoutDriver : null,
    payoutDriver: canViewPayouts ? row.payoutDriver : null,
    estimatedDistance: canViewPrices ? row.estimatedDistance : null,
    recalculatedDistance: canViewPrices ? lengthOf(track) : null,
    suggestedCorrectionPay: suggestion?.suggested ?? null,
    formula: canViewPrices ? (suggestion?.formula ?? null) : null,
    packageSize: row.packageSize,
    clientsAddress: isPersonalShown ? row.clientsAddress : null,
    driversComment: isPersonalShown ? row.driversComment : null,
    attachmentUrl: isPersonalShown && row.hasAttachment ? `/correction/attachment?correctionId=${id}` : null,
    pickupPoint: canViewRoutes ? row.pickupPoint : null,
    destination: canViewRoutes && isPersonalShown ? row.destination : null,
    track: canViewRoutes ? thinned(track) : [],
    earlier: await earlierOf(reader, { access, permissions }, id),
    decidedAt: row.decidedAt && utc(row.decidedAt),
    decidedByEmail: row.decidedByEmail,
    amount: canViewPayouts ? row.amount : null,
    rejectionReason: row.rejectionReason,
    comment: row.comment,
  };
}

type DetailRow = CorrectionRow &
  Pick<
    CorrectionDetail,
    | "estimatedPayoutDriver"
    | "packageSize"
    | "clientsAddress"
    | "driversComment"
    | "pickupPoint"
    | "destination"
    | "decidedByEmail"
    | "amount"
    | "rejectionReason"
    | "comment"
  > & {
    claimedAddress: CorrectionDetail["clientsAddress"];
    hasAttachment: boolean;
    isHashed: boolean;
    decidedAt: Date | string | null;
  };

const detailColumns = sql`
  o.estimated_payout_driver::text as "estimatedPayoutDriver", o.package_size as "packageSize",
  json_build_object('street', o.client_street, 'zipCode', o.client_zip_code, 'city', o.client_city) as "clientsAddress",
  case when k.client_street is not null then json_build_object('street', k.client_street,
    'zipCode', k.client_zip_code, 'city', k.client_city) end as "claimedAddress",
  k.drivers_comment as "driversComment", k.attachment is not null as "hasAttachment",
  o.hashed_at is not null as "isHashed",
  case when o.pickup_lat is not null then json_build_object('lat', o.pickup_lat, 'lng', o.pickup_lng) end as "pickupPoint",
  case when o.client_lat is not null then json_build_object('lat', o.client_lat, 'lng', o.client_lng) end as destination,
  k.decided_at as "decidedAt", k.decided_by_email as "decidedByEmail", k.amount::text as amount,
  k.rejection_reason as "rejectionReason", k.comment`;

/** Maximum number of earlier corrections that are shown. */
const maxEarlier = 10;

/** Earlier corrections of the same driver, and those about deliveries to the same address, the newest first. */
async function earlierOf(
  reader: Reader,
  { access, permissions }: Rights,
  correctionId: string,
): Promise<CorrectionDetail["earlier"]> {
  const { canViewPayouts, canViewAddresses } = permissions.corrections;
  const isSameDriver = sql`k.driver_id = this.driver_id`;
  const isSameAddress = canViewAddresses
    ? sql`(o.client_zip_code = this.client_zip_code and lower(o.client_street) = lower(this.client_street))`
    : sql`false`;
  const { rows } = await reader.execute<CorrectionDetail["earlier"][number]>(sql`
    select k.id, o.order_no as "orderNo", k.created_at as "createdAt", k.category, k.status,
      ${canViewPayouts ? sql`k.amount::text` : sql`null`} as amount,
      ${isSameDriver} as "isSameDriver", ${isSameAddress} as "isSameAddress"
    from (select t.id, t.driver_id, t.created_at, ordered.client_zip_code, ordered.client_street
      from corrections t join orders ordered on ordered.id = t.order_id where t.id = ${correctionId}) as this,
      corrections k join orders o on o.id = k.order_id
    where k.id <> this.id and k.created_at <= this.created_at and (${isSameDriver} or ${isSameAddress})
      and ${correctionsWithin(access)}
    order by k.created_at desc, k.id limit ${maxEarlier}`);
  return rows.map((row) => ({ ...row, createdAt: utc(row.createdAt) }));
}

/** Maximum number of a track's points; more are not visible on the small map. */
const maxPoints = 500;

const thinned = <Item>(track: readonly Item[]): Item[] => {
  const step = Math.ceil(track.length / maxPoints);
  return track.filter((_, nth) => nth % step === 0 || nth === track.length - 1);
};

const utc = (moment: Date | string): string => new Date(moment).toISOString();
