import { afterAll, beforeAll, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { me } from "#contract/driverApp/driverApp.ts";
import * as drivers from "#contract/drivers.ts";
import { driverInput } from "#tests/support/factories/driverInput.ts";
import { makeCompany, makeRegion, noon } from "#tests/support/factories/factories.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let admin: string;
/** A region and a company that the offered order is not of. */
let other: { region: string; companyId: string };
beforeAll(async () => {
  service = await startService();
  admin = (await service.signInOperator()).token;
  const [region, company] = [await makeRegion(service.pool), await makeCompany(service.pool)];
  other = { region: region.name, companyId: company.id };
});
afterAll(() => service.stop());

const inTime = new Date(noon.getTime() + 45_000);

/** The answer of a driver's open offer, and when its order goes on, once an operator has changed the driver. */
async function afterChange(changes: Partial<InputOf<typeof drivers.update>>) {
  const { driver, order, offer } = await createDriverScenario(service);
  const { id } = await order("new", { packageSize: "M", offerAt: inTime, nextMoveAt: inTime });
  await offer(id);
  const input = { ...driverInput(driver.region), driverId: driver.id, active: true, ...changes };
  expect((await service.send(drivers.update, input, { token: admin })).status).toBe(200);
  const { rows } = await service.pool.query(
    "select answer, next_move_at as at from order_offers f join orders o on o.id = f.order_id where o.id = $1",
    [id],
  );
  return rows;
}

it.each<[string, () => Partial<InputOf<typeof drivers.update>>]>([
  ["in another region", () => ({ region: other.region })],
  ["for other companies only", () => ({ allowedCompanies: [other.companyId] })],
  ["with a smaller vehicle", () => ({ vehicleSize: "S" })],
  ["no longer", () => ({ active: false })],
])("a driver who now drives %s loses the offer, and the next one is asked at once", async (_, changes) => {
  expect(await afterChange(changes())).toEqual([{ answer: "withdrawn", at: noon }]);
});

it("a driver who can still take the order keeps the offer", async () => {
  expect(await afterChange({ lastName: "Inny" })).toEqual([{ answer: null, at: inTime }]);
});

it("a driver who gets a new password goes offline with the phones, and the next driver is asked at once", async () => {
  const { driver, order, offer, send } = await createDriverScenario(service);
  const { id } = await order("new", { offerAt: inTime, nextMoveAt: inTime });
  await offer(id);
  const input = { driverId: driver.id, newPassword: "Pickup22" };
  expect((await service.send(drivers.changePassword, input, { token: admin })).status).toBe(200);
  expect((await send(me, undefined)).status).toBe(401);
  const { rows } = await service.pool.query(
    `select d.status, f.answer, o.next_move_at as at,
       (select array_agg(name order by id) from events where subject_type = 'driver' and subject_id = d.id) as log
     from drivers d join order_offers f on f.driver_id = d.id join orders o on o.id = f.order_id where d.id = $1`,
    [driver.id],
  );
  const log = ["resetDriverPassword", "goOffline"];
  expect(rows).toEqual([{ status: "offline", answer: "withdrawn", at: noon, log }]);
});
