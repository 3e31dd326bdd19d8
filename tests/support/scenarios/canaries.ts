import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Call } from "#contract/call.ts";
import type { CanViewFlag } from "#contract/permissions.ts";
import { events } from "#server/database/tables/events.ts";
import { makeCompany, makePlace, noon } from "#tests/support/factories/factories.ts";
import { makeFullOrder } from "#tests/support/factories/fullOrder.ts";
import { allSteps } from "#tests/support/pages/orderFormPage.ts";
import type { Service } from "#tests/support/service/service.ts";

/** Who may see a value: readers with the flag, or only back-office for what companies must not know about themselves. */
export type VisibleWith = CanViewFlag | "back-office";

/** A value that occurs only once in the whole database, and who may see it. */
type Canary = { value: string; opens: VisibleWith };

export const canaryComment = "kanarek komentarza";

const ofOrder = {
  created_at: new Date(noon.getTime() - 60_000).toISOString(),
  client_name: "Kanarek Imienny",
  client_phone: "+48611611611",
  client_street: "Kanarkowa 611",
  notes: "kanarek uwag",
  pick_up_notes: "kanarek odbioru",
  cancellation_comment: "kanarek anulowania",
  delivery_comment: "kanarek doręczenia",
  pickup_phone: "+48612612612",
  pickup_payment: JSON.stringify({ paymentType: "epruf_code", paymentCode: "61161161161161161161" }),
  pick_up_verification_code: "613613",
  verification_code: "614614",
  on_hold_notes: "kanarek wstrzymania",
  estimated_payout: "6161.61",
  estimated_payout_driver: "6151.53",
};

export const canaries: readonly Canary[] = [
  ...[
    ofOrder.client_name,
    ofOrder.client_phone,
    ofOrder.client_street,
    ofOrder.notes,
    ofOrder.pick_up_notes,
    ofOrder.cancellation_comment,
    ofOrder.delivery_comment,
    ofOrder.pickup_phone,
    "61161161161161161161",
    // In a product line of a full order.
    ...["44051401359", "Ibuprofen 200 mg", "TMBZZZ1Z123456789"],
    // In a location.
    ...["+48615615615", "kanarek miejsca"],
  ].map((value): Canary => ({ value, opens: "sensitiveData" })),
  { value: ofOrder.pick_up_verification_code, opens: "pinCode" },
  { value: ofOrder.verification_code, opens: "pinCode" },
  { value: ofOrder.on_hold_notes, opens: "holdOrder" },
  { value: ofOrder.estimated_payout, opens: "orderEstimations" },
  { value: ofOrder.estimated_payout_driver, opens: "driverPayout" },
  { value: "61.71", opens: "driverPayout" },
  // The sums of the driver's settlement and of the company's.
  { value: "6212.14", opens: "driverPayout" },
  { value: "7578.78", opens: "orderEstimations" },
  { value: "Kanarkowa 7", opens: "sensitiveData" },
  ...["Kanarek Dawny", "+48610610610", "Dawna Kanarkowa 6", "kanarek dawnych uwag"].map(
    (value): Canary => ({ value, opens: "sensitiveData" }),
  ),
  { value: "6101.01", opens: "orderEstimations" },
  { value: canaryComment, opens: "comments" },
  { value: "Kanarkowski", opens: "driverInfo" },
  { value: '"driverShare":61', opens: "back-office" },
  { value: "kanarek@operators.example", opens: "back-office" },
];

/** An order with its company, location and driver, whose values are canaries, and another company. */
export async function createCanaries({ pool }: Service) {
  const place = await makePlace(pool);
  const other = await makeCompany(pool, allSteps);
  await pool.query(
    `update companies set product_selected_at = $2, locations_completed_at = $2, data_completed_at = $2,
       contract_generated_at = $2, activated_at = $2, activated_by = 'kanarek@operators.example',
       pricing = '{"driverShare": 61}' where id = $1`,
    [place.companyId, allSteps.productSelectedAt],
  );
  await pool.query(
    "update locations set phone = '+48615615615', default_note = 'kanarek miejsca' where id = $1",
    [place.locationId],
  );
  const order = await makeFullOrder(pool, place);
  const columns = Object.keys(ofOrder).map((column, nth) => `${column} = $${nth + 2}`);
  await pool.query(`update orders set ${columns.join(", ")} where id = $1`, [
    order.id,
    ...Object.values(ofOrder),
  ]);
  await logCanaries(pool, place, order.id);
  await settleCanaries(pool, order.id);
  await pool.query(
    `insert into corrections (id, order_id, driver_id, created_at, category, client_street, client_zip_code, client_city)
     select id, id, driver_id, $2, 'different_delivery_address', 'Kanarkowa 7', '85-022', 'Bydgoszcz' from orders where id = $1`,
    [order.id, noon],
  );
  await pool.query("update drivers set last_name = 'Kanarkowski' where id = $1", [order.driverId]);
  const known: Record<string, unknown> = {
    orderId: order.id,
    correctionId: order.id,
    settlementId: order.id,
    ids: [order.id],
    phrase: ofOrder.client_name,
    globalIdSearch: order.orderNo,
    companyId: place.companyId,
    companyIds: [place.companyId],
    locationId: place.locationId,
    driverId: order.driverId,
    region: place.region,
    ...{ dateFrom: "2026-11-20T11:00:00Z", dateTo: "2026-11-22T11:00:00Z" },
    ...{ street: "Gdańska 12", city: "Bydgoszcz", zipCode: "85-022", radius: "5" },
    ...{ west: "14", south: "49", east: "24", north: "55", zoom: "7" },
    range: "[0,999]",
    ...{ comment: "x", reason: "OTHER", name: "Kanarek", packageSize: "M" },
  };
  return {
    ...{ place, other, order },
    /**
     * Inputs of a call: one with all known values that it takes and, for a read, one without any; also one for each kind
     * of settlement and each kind of file.
     */
    inputsOf: (call: Call): object[] => {
      const ofReport = call.name.startsWith("reports.") ? reportInput(call.name) : {};
      const fields = Object.entries({ ...known, ...ofReport }).filter(([field]) =>
        fieldsOf(call).includes(field),
      );
      const all = Object.fromEntries(fields);
      if (fieldsOf(call).includes("settlementId"))
        return [order.id, order.driverId].flatMap((settlementId) =>
          ["csv", "pdf"].map((format) => ({
            ...{ ...all, settlementId },
            ...(fieldsOf(call).includes("format") && { format }),
          })),
        );
      if (fieldsOf(call).includes("at")) return momentsOfCanaries.map((at) => ({ ...all, at }));
      return call.method === "GET" && fields.length > 0 ? [all, {}] : [all];
    },
  };
}

/**
 * Inserts a settlement of the driver with a ride and a bonus, and one of the company with the order's price. Their ids
 * are those of the driver and of the order.
 */
async function settleCanaries(pool: Pool, orderId: string) {
  await pool.query(
    `with ordered as (select * from orders where id = $1), closed as (
       insert into settlements (id, kind, no, driver_id, company_id, starts_at, until, ends_at, lines, opening, amount,
         closing, net, vat, created_at, created_by, created_by_email)
       select driver_id, 'driver', 6101, driver_id, null, $2::timestamptz, '2026-11-20'::date, $2::timestamptz, 2, 0,
         6212.14, 6212.14, null::numeric, null::numeric, $2::timestamptz, 'kanarek', 'kanarek@operators.example' from ordered
       union all
       select id, 'company', 6102, null, company_id, $2::timestamptz, '2026-11-20'::date, $2::timestamptz, 1, 0,
         7578.78, 7578.78, 6161.61, 1417.17, $2, 'kanarek', 'kanarek@operators.example' from ordered
       returning id
     ), entered as (
       insert into wallet_entries (id, driver_id, type, payout_driver, payout_client, order_id, company_id, breakdown,
         created_at, settlement_id)
       select id, driver_id, 'ride_added', estimated_payout_driver, estimated_payout, id, company_id,
         '{"driverShare": "61.71"}'::jsonb, $2::timestamptz, driver_id from ordered
       union all
       select 'bonus', driver_id, 'bonus', 60.61, null, null, null, null, $2, driver_id from ordered
     )
     insert into settlement_charges (settlement_id, at, order_id, net, vat_rate, vat, gross)
     select id, $2, id, 6161.61, 23, 1417.17, 7578.78 from ordered`,
    [orderId, noon],
  );
}

/** The input of a report: a day or the days around it, and the type where the report needs one. */
function reportInput(name: string) {
  const [from, to] = [
    name.includes("Availability") ? "21" : "20",
    name.includes("Availability") ? "21" : "22",
  ];
  const days = [`2026-11-${from}T00:00:00.000Z`, `2026-11-${to}T23:59:59.999Z`];
  return {
    ...{ dateFrom: days[0], dateTo: days[1], createdAtFrom: days[0], createdAtTo: days[1] },
    reportType: name.includes("ordersFull") ? "full" : undefined,
  };
}

/** A moment before the edit of the order, and one after it. */
const momentsOfCanaries = [new Date(noon.getTime() - 1_000), noon].map((moment) => moment.toISOString());

/** Logs the changes by which some canaries came into the order. */
async function logCanaries(pool: Pool, place: Awaited<ReturnType<typeof makePlace>>, orderId: string) {
  const { companyId, region, locationId } = place;
  const event = { at: noon, actorType: "operator" as const, actorName: "ewa@operators.example", companyId };
  await drizzle(pool)
    .insert(events)
    .values([
      {
        ...{ ...event, region, locationId, name: "editOrder", subjectType: "order", subjectId: orderId },
        changes: {
          clientName: ["Kanarek Dawny", ofOrder.client_name],
          clientPhone: ["+48610610610", ofOrder.client_phone],
          clientStreet: ["Dawna Kanarkowa 6", ofOrder.client_street],
          notes: ["kanarek dawnych uwag", ofOrder.notes],
          pickUpVerificationCode: [null, ofOrder.pick_up_verification_code],
          estimatedPayout: ["6101.01", ofOrder.estimated_payout],
          estimatedPayoutDriver: [null, ofOrder.estimated_payout_driver],
        },
      },
      {
        ...{ ...event, name: "editLocation", subjectType: "company", subjectId: companyId },
        changes: { phone: [null, "+48615615615"], defaultNote: [null, "kanarek miejsca"] },
        data: { about: { id: locationId, name: "Location" } },
      },
    ]);
}

/** The names of a call's input fields. */
function fieldsOf({ params, query, body }: Call): string[] {
  const schema = (params ?? query ?? body)?._zod.def as { shape?: object } | undefined;
  return Object.keys(schema?.shape ?? {});
}
