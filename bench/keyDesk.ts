import type { Pool } from "pg";
import type { InputOf } from "#contract/call.ts";
import { fileCorrection } from "#contract/driverApp/corrections.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import { sendCall } from "#contract/http.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { create as createView } from "#contract/views.ts";
import {
  makeDriver,
  makeOperator,
  makeOrder,
  makePlace,
  password,
} from "#tests/support/factories/factories.ts";
import { pricedOrder } from "#tests/support/scenarios/correctionScenario.ts";
import { tokenOf } from "./support.ts";

export type KeyDesk = Awaited<ReturnType<typeof openKeyDesk>>;

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

/**
 * Creates a company with sixty orders of today that wait for a driver, a driver nearby, waiting corrections (ten with a
 * suggested amount and two without), a shared view of a colleague, and more colleagues; and an operator who may do
 * everything.
 */
export async function openKeyDesk(pool: Pool, url: string) {
  const place = await makePlace(pool);
  const admin = await makeOperator(pool, { email: "ewa.lis@edelivery.example", scopes: ["*", "wallet"] });
  const colleagues = [];
  for (const name of ["zenon.mak", "zofia.kurek", "anna.wilk", "marek.duda"])
    colleagues.push(await makeOperator(pool, { email: `${name}@edelivery.example`, scopes: ["orders"] }));
  const colleague = colleagues[1];
  if (!colleague) throw new Error("no colleague");
  const driver = await makeDriver(pool, {
    region: place.region,
    ...{ passwordHash: await password, lastLat: 53.13, lastLng: 18.01, lastLoggedAt: new Date() },
  });
  const now = new Date();
  const order = (minutes: number, values: Partial<Parameters<typeof makeOrder>[1]> = {}) =>
    makeOrder(pool, {
      ...place,
      ...{ pickupName: "Sklep Gdańska", pickupCity: "Bydgoszcz", pickupLat: 53.13, pickupLng: 18 },
      ...{ clientName: minutes % 2 ? "Jan Olmski" : "Zofia Korra", createdOn: dayInWarsaw(now) },
      ...{ createdAt: minutesAgo(minutes), statusBeganAt: minutesAgo(minutes), ...values },
    });
  const waiting = [];
  for (let nth = 0; nth < 60; nth++) waiting.push(await order(100 - nth));
  // This order was accepted a minute ago and is far beyond its promise.
  const busy = await makeDriver(pool, { region: place.region, lastName: "Busy" });
  const atRisk = await order(170, { status: "accepted", statusBeganAt: minutesAgo(1), driverId: busy.id });
  const corrections = await fileCorrections(pool, url, driver, order);
  const shared: InputOf<typeof createView> = {
    ...{ name: "Waiting", isShared: true, filter: { status: ["accepted"] } },
    ...{ hiddenColumns: [], sort: { field: "status", order: "DESC" }, density: "compact" },
  };
  await sendCall(url, createView, shared, { token: await tokenOf(url, colleague.email) });
  return { pool, admin, colleague, driver, waiting, atRisk, corrections };
}

type OrderMaker = (
  minutes: number,
  values: Partial<Parameters<typeof makeOrder>[1]>,
) => ReturnType<typeof makeOrder>;

/**
 * Files ten corrections about a longer distance, which the service suggests an amount for, and two for other reasons,
 * which it does not.
 */
async function fileCorrections(
  pool: Pool,
  url: string,
  { id: driverId, email }: { id: string; email: string },
  order: OrderMaker,
): Promise<string[]> {
  const { token } = await sendCall(url, driverApp.signIn, { username: email, password: "Delivery1" });
  const filed: string[] = [];
  for (let nth = 0; nth < 12; nth++) {
    const deliveredAt = minutesAgo(30 + nth);
    const { id: orderId } = await order(120 + nth, {
      ...pricedOrder,
      ...{ status: "delivered", driverId, deliveredAt, statusBeganAt: deliveredAt },
    });
    await pool.query(
      `insert into wallet_entries (id, driver_id, type, payout_driver, order_id, company_id, created_at)
       select id, driver_id, 'ride_added', estimated_payout_driver, id, company_id, now() from orders where id = $1`,
      [orderId],
    );
    const asked =
      nth < 10
        ? ({ category: "incorrect_distance", extraDistance: 2_500 + nth * 100 } as const)
        : ({ category: "other" } as const);
    const { id } = await sendCall(url, fileCorrection, { orderId, ...asked }, { token });
    if (nth < 10) filed.push(id);
  }
  return filed;
}
