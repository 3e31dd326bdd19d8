import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { driverChoices } from "#contract/orders/orders.ts";
import { z } from "#contract/zod.ts";
import { makeCompany, makeDriver, makePlace, makeRegion, noon } from "#tests/support/factories/factories.ts";
import {
  createOrderScenario,
  type OrderScenario,
  pickupPoint,
} from "#tests/support/scenarios/orderScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let states: OrderScenario;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service, { regions: ["*"] });
});
afterAll(() => service.stop());

const choicesFor = (orderId: string, token = states.token) =>
  service.send(driverChoices, { orderId }, { token });

/** A driver in another region, as one of the choices for an order. */
const choice = async (values: Partial<Parameters<typeof makeDriver>[1]>) => {
  const region = (await makeRegion(service.pool)).name;
  const { id } = await makeDriver(service.pool, { region, ...values });
  const { body } = await choicesFor((await states.order("accepted")).id);
  return body.find((one) => one.id === id);
};

const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);
const place = { lastLat: pickupPoint.pickupLat, lastLng: pickupPoint.pickupLng + 0.01 };

describe("the drivers to choose from", () => {
  it("are those of every region within reach, the order's own among them, by region and first name", async () => {
    const north = (await makeRegion(service.pool, "Łódź północ")).name;
    const south = (await makeRegion(service.pool, "Lublin południe")).name;
    for (const [region, firstName] of [
      [north, "Łucja"],
      [north, "Leon"],
      [south, "Adam"],
    ] as const) {
      await makeDriver(service.pool, { region, firstName });
    }
    const regions = [states.place.region, north, south];
    const narrow = await service.signInOperator({ regions });
    const { status, body } = await choicesFor((await states.order("accepted")).id, narrow.token);
    expect([status, z.parse(driverChoices.response, body)]).toEqual([200, body]);
    expect(body.map(({ region, firstName }) => [region, firstName])).toEqual([
      [south, "Adam"],
      [north, "Leon"],
      [north, "Łucja"],
      [states.place.region, "Ewa"],
      [states.place.region, "Jan"],
    ]);
  });

  it("have a load, which is what they have now", async () => {
    const [fresh, other] = [await createOrderScenario(service), await createOrderScenario(service)];
    for (const status of ["accepted", "picked_up", "arrived", "delivered", "finished"] as const) {
      await fresh.order(status);
      await other.order(status, { driverId: fresh.driver.id });
    }
    const { body } = await choicesFor((await fresh.order("new")).id, fresh.token);
    expect(body.map(({ id, load }) => [id, load])).toEqual([
      [fresh.other.id, 0],
      [fresh.driver.id, 6],
    ]);
  });

  it("have a distance while it is known where they are", async () => {
    const distance = async (values: Parameters<typeof choice>[0]) => (await choice(values))?.distance;
    expect(await distance({ ...place, lastLoggedAt: minutesAgo(10) })).toBeCloseTo(868, -1);
    expect(await distance({ ...place, lastLoggedAt: minutesAgo(10.01) })).toBeNull();
    expect(await distance({})).toBeNull();
  });

  it("have the minutes that their vehicle takes to the pickup", async () => {
    const near = { ...place, lastLoggedAt: noon };
    const minutes = async (vehicleType: "car" | "bicycle") => {
      const found = await choice({ ...near, vehicleType });
      return [found?.vehicleType, found?.minutes];
    };
    expect(await minutes("car")).toEqual(["car", 3]);
    expect(await minutes("bicycle")).toEqual(["bicycle", 4]);
    expect((await choice({}))?.minutes).toBeNull();
  });

  it("are marked when the order could be offered to them now", async () => {
    const fresh = await createOrderScenario(service);
    const { id } = await fresh.order("accepted", { packageSize: "L" });
    const { pool } = service;
    const { region } = fresh.place;
    const small = await makeDriver(pool, { region, vehicleSize: "S" });
    const large = await makeDriver(pool, { region, vehicleSize: "L" });
    const offline = await makeDriver(pool, { region, vehicleSize: "L", status: "offline" });
    const { body } = await choicesFor(id, fresh.token);
    const canTake = (driverId: string) => body.find((one) => one.id === driverId)?.canTake;
    expect([small.id, large.id, offline.id, fresh.driver.id].map(canTake)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it("are marked when they may not drive for the company", async () => {
    const other = (await makeCompany(service.pool)).id;
    const allowed = async (...allowedCompanyIds: string[]) => (await choice({ allowedCompanyIds }))?.allowed;
    expect(await allowed()).toBe(true);
    expect(await allowed(other)).toBe(false);
    expect(await allowed(other, states.place.companyId)).toBe(true);
  });

  it("may be offline, but are active and not blocked", async () => {
    expect(await choice({ status: "offline" })).toMatchObject({ status: "offline" });
    expect(await choice({ active: false })).toBeUndefined();
    expect(await choice({ blocked: true })).toBeUndefined();
  });

  it("are none where nobody is within reach", async () => {
    const lone = await createOrderScenario(service);
    const { region } = lone.place;
    await service.pool.query("update drivers set active = false where region = $1", [region]);
    expect((await choicesFor((await lone.order("new")).id, lone.token)).body).toEqual([]);
  });

  it("are a 404 for an order that is unknown or beyond reach, which are the same", async () => {
    const { companyId } = await makePlace(service.pool);
    const { token } = await service.signInOperator({ companyIds: [companyId] });
    const replies = [await choicesFor("01NOSUCH"), await choicesFor((await states.order("new")).id, token)];
    expect(replies.map(({ status, error }) => [status, error.errorCode])).toEqual(
      Array(2).fill([404, "order_not_found"]),
    );
  });
});
