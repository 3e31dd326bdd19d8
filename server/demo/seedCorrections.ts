import type { PoolClient } from "pg";
import type { CorrectionCategory, CorrectionStatus } from "#contract/correctionData.ts";
import { minute } from "#contract/rules/durations.ts";
import { examplePicture } from "./picture.ts";
import { stableId } from "./stableId.ts";

/** Deletes all corrections, because their orders are about to be deleted. */
export async function clearCorrections(client: PoolClient): Promise<void> {
  await client.query("delete from corrections");
  await client.query("delete from events where subject_type = 'correction'");
}

type Draft = {
  category: CorrectionCategory;
  comment: string;
  extraDistance?: number;
  isLarger?: true;
  street?: string;
  hasPicture?: boolean;
  decision?: { status: CorrectionStatus; amount?: string; reason?: string };
};

const drafts: readonly Draft[] = [
  {
    ...{ category: "incorrect_distance", extraDistance: 2_400, hasPicture: true },
    comment: "Most zamknięty, objazd przez centrum.",
  },
  {
    category: "incorrect_size",
    isLarger: true,
    hasPicture: true,
    comment: "Paczka nie zmieściła się do bagażnika.",
  },
  {
    ...{ category: "different_delivery_address", street: "Leśna 4", hasPicture: true },
    comment: "Klient poprosił o dostawę do pracy.",
  },
  { category: "reattempted_delivery", comment: "Za pierwszym razem nikogo nie było." },
  { category: "incorrect_distance", extraDistance: 5_100, comment: "Adres jest za torami, trzeba objechać." },
  { category: "other", hasPicture: true, comment: "Płatny parking pod galerią." },
  { category: "incorrect_size", isLarger: true, comment: "Paczka większa niż w zamówieniu." },
  {
    ...{ category: "reattempted_delivery", comment: "Druga próba po telefonie klienta." },
    decision: { status: "accepted", amount: "10.00" },
  },
  {
    ...{ category: "iqos_wee_exchange", comment: "Wymiana urządzenia na miejscu." },
    decision: { status: "accepted", amount: "8.00" },
  },
  {
    ...{ category: "incorrect_distance", extraDistance: 15_000, comment: "Było dużo dalej." },
    decision: { status: "rejected", reason: "Ślad kierowcy nie potwierdza tej odległości." },
  },
];

type Ride = {
  id: string;
  orderNo: string;
  driverId: string;
  driverName: string;
  companyId: string;
  region: string;
  locationId: string | null;
  city: string;
  zipCode: string;
  packageSize: keyof typeof larger;
  endedAt: Date;
};

/** Inserts corrections for the newest rides; for the oldest of these the operator of the wallets has decided. */
export async function seedCorrections(client: PoolClient, now: Date): Promise<void> {
  const { rows: rides } = await client.query<Ride>(newestRides, [now, drafts.length]);
  const { rows: keepers } = await client.query<Keeper>(
    "select id, email from accounts where email = 'marek.duda@edelivery.example'",
  );
  const [keeper] = keepers;
  if (!keeper) return;
  for (const [nth, ride] of rides.entries()) {
    const draft = drafts[nth];
    if (draft) await seedCorrection(client, { draft, ride, keeper, now, nth });
  }
}

const larger = { S: "M", M: "L" } as const;

type Keeper = { id: string; email: string };
type Seed = { draft: Draft; ride: Ride; keeper: Keeper; now: Date; nth: number };

async function seedCorrection(client: PoolClient, { draft, ride, keeper, now, nth }: Seed): Promise<void> {
  const { category, comment, extraDistance, isLarger, street, hasPicture, decision } = draft;
  const filedAt = new Date(Math.min(ride.endedAt.getTime() + 15 * minute, now.getTime()));
  const decidedAt = decision && new Date(Math.min(filedAt.getTime() + 40 * minute, now.getTime()));
  const id = stableId(`correction:${ride.id}`, filedAt.getTime());
  await client.query(
    `insert into corrections (id, order_id, driver_id, created_at, category, status, extra_distance, actual_package_size,
       client_street, client_zip_code, client_city, drivers_comment, attachment, attachment_type, decided_at, decided_by,
       decided_by_email, amount, rejection_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      ...[id, ride.id, ride.driverId, filedAt, category, decision?.status ?? "pending"],
      ...[extraDistance ?? null, isLarger ? larger[ride.packageSize] : null],
      ...(street ? [street, ride.zipCode, ride.city] : [null, null, null]),
      ...[comment, hasPicture ? examplePicture(nth) : null, hasPicture ? "png" : null],
      ...(decidedAt ? [decidedAt, keeper.id, keeper.email] : [null, null, null]),
      ...[decision?.amount ?? null, decision?.reason ?? null],
    ],
  );
  const data = { orderNo: ride.orderNo, category };
  const driver = { type: "driver", id: ride.driverId, name: ride.driverName };
  await log(client, ride, {
    name: "fileCorrection",
    at: filedAt,
    by: driver,
    subject: ["correction", id],
    data,
  });
  if (!decision || !decidedAt) return;
  const by = { type: "operator", id: keeper.id, name: keeper.email };
  const decided = { at: decidedAt, by, subject: ["correction", id] } as const;
  if (decision.amount === undefined) {
    const reason = decision.reason;
    await log(client, ride, { ...decided, name: "rejectCorrection", data: { ...data, reason } });
    return;
  }
  await log(client, ride, { ...decided, name: "acceptCorrection", data });
  const type = category === "iqos_wee_exchange" ? category : "correction";
  const entryId = stableId(`correction entry:${ride.id}`, decidedAt.getTime());
  const { rows } = await client.query<{ no: number }>(
    `insert into wallet_entries (id, driver_id, type, payout_driver, description, order_id, company_id, correction_id,
       created_at, created_by, created_by_email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning no::integer as no`,
    [
      ...[
        entryId,
        ride.driverId,
        type,
        decision.amount,
        ride.orderNo,
        ride.id,
        ride.companyId,
        id,
        decidedAt,
      ],
      ...[keeper.id, keeper.email],
    ],
  );
  const entry = { name: "createWalletEntry", data: { no: rows[0]?.no, type } };
  await log(client, ride, { ...decided, ...entry, subject: ["wallet", entryId] });
}

type Happened = {
  name: string;
  at: Date;
  by: { type: string; id: string; name: string };
  subject: readonly [type: string, id: string];
  data: object;
};

const log = (client: PoolClient, ride: Ride, { name, at, by, subject, data }: Happened) =>
  client.query(
    `insert into events (at, name, actor_type, actor_id, actor_name, subject_type, subject_id, company_id, region,
       location_id, driver_id, data)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[at, name, by.type, by.id, by.name, subject[0], subject[1]],
      ...[ride.companyId, ride.region, ride.locationId, ride.driverId, data],
    ],
  );

const newestRides = `
  select o.id, o.order_no as "orderNo", d.id as "driverId", d.first_name || ' ' || d.last_name as "driverName",
    o.company_id as "companyId", o.region, o.location_id as "locationId", o.client_city as city,
    o.client_zip_code as "zipCode", o.package_size as "packageSize", o.delivered_at as "endedAt"
  from orders o join drivers d on d.id = o.driver_id
    join wallet_entries w on w.order_id = o.id and w.type = 'ride_added'
  where o.delivered_at <= $1::timestamptz - interval '20 minutes' and o.delivered_at > $1::timestamptz - interval '6 days'
    and o.price_breakdown is not null and o.estimated_distance is not null and o.package_size in ('S', 'M')
  order by o.delivered_at desc, o.id limit $2`;
