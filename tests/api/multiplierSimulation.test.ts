import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import * as multipliers from "#contract/multipliers.ts";
import type { CanViewFlag } from "#contract/permissions.ts";
import { priceOf } from "#server/modules/orders/price.ts";
import { makeCompany, makeOrder, makePlace, type OrderValues } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let admin: string;
let place: Awaited<ReturnType<typeof makePlace>>;
beforeAll(async () => {
  service = await startService();
  admin = (await service.signInOperator()).token;
});
afterAll(() => service.stop());
beforeEach(async () => {
  place = await makePlace(service.pool);
});

/** A period on Friday, 27 November 2026, from 16:00 to 20:00 in Warsaw. */
const friday = { dateFrom: "2026-11-27T15:00:00Z", dateTo: "2026-11-27T19:00:00Z" };
const simulate = async (changes: Partial<InputOf<typeof multipliers.simulate>> = {}, token = admin) =>
  service.send(
    multipliers.simulate,
    { ...friday, multiplier: 1.5, regions: [place.region], companyIds: [place.companyId], ...changes },
    { token },
  );

/** An order of size M within three kilometres, which costs 17.00; by default delivered. */
const order = (createdAt: string, multiplier: string | null = null, values: Partial<OrderValues> = {}) =>
  makeOrder(service.pool, {
    ...{ companyId: place.companyId, region: place.region, createdAt: new Date(createdAt) },
    ...{
      packageSize: "M",
      status: "finished",
      deliveredAt: new Date(createdAt),
      multiplierValue: multiplier,
    },
    ...priceOf("M", 2_000, multiplier),
    ...values,
  });
const missed = (createdAt: string) =>
  order(createdAt, null, {
    ...{ status: "cancelled", deliveredAt: null, cancelledAt: new Date(createdAt), payable: false },
    cancellationReason: "ORDER_NOT_ACCEPTED_IN_5_MIN",
  });

it("raises the prices of the same weekday and hours, in four weeks, where they were lower", async () => {
  // On Fridays at 17:00, 16:00 and 19:59 in Warsaw.
  for (const one of ["2026-11-20T16:00:00Z", "2026-11-13T15:00:00Z", "2026-10-30T18:59:59Z"])
    await order(one);
  await order("2026-11-20T16:00:00Z", "1.20");
  await order("2026-11-20T16:00:00Z", "1.50");
  // On a Saturday, on a Friday at 20:00, and five weeks ago.
  for (const one of ["2026-11-14T16:00:00Z", "2026-11-20T19:00:00Z", "2026-10-16T15:00:00Z"])
    await order(one);
  // One that was cancelled free of charge, and one with a slot at another time.
  await missed("2026-11-20T16:30:00Z");
  await order("2026-11-20T16:00:00Z", null, {
    slotFrom: new Date("2026-11-21T07:00:00Z"),
    slotTo: new Date("2026-11-21T09:00:00Z"),
  });
  // 25.50 instead of 17.00 three times and instead of 20.40 once; drivers get 17.85 instead of 11.90 and 14.28.
  expect((await simulate()).body).toMatchObject({
    ...{ orders: 9, raised: 4, clientCost: "30.60", driverPay: "21.42", currency: "pln" },
  });
  const hours = { from: { hour: 16, minute: 30 }, to: { hour: 17, minute: 30 }, multiplier: 2 };
  // The order at 17:00 and those with 1.20 and 1.50 would cost 34.00, the two others 25.50.
  expect((await simulate({ timeRanges: [hours] })).body).toMatchObject({ raised: 5, clientCost: "56.10" });
});

it("tells no amounts to who may not see those of orders: of a single order they would be its own", async () => {
  await order("2026-11-20T16:00:00Z");
  const told = async (canView: CanViewFlag[]) => {
    const { token } = await service.signInOperator({ scopes: ["superAdmin"], canView });
    const { raised, clientCost, driverPay } = (await simulate({}, token)).body;
    return [raised, clientCost, driverPay];
  };
  expect(await told([])).toEqual([1, null, null]);
  expect(await told(["orderEstimations"])).toEqual([1, "8.50", null]);
  expect(await told(["driverPayout"])).toEqual([1, null, "5.95"]);
});

it("follows Warsaw's clocks over their change", async () => {
  // 23 October, in summer time, is more than four weeks before 21 November.
  const then = await startService({ now: new Date("2026-11-01T12:00:00Z"), database: service.database });
  await order("2026-10-23T14:00:00Z");
  await order("2026-10-23T18:00:00Z");
  const { token } = await then.signInOperator();
  const { body } = await then.send(
    multipliers.simulate,
    { ...friday, multiplier: 1.5, regions: [place.region], companyIds: [place.companyId] },
    { token },
  );
  await then.app.close();
  expect(body).toMatchObject({ orders: 2, raised: 1, clientCost: "8.50" });
});

it("counts the orders that nobody accepted by the hour, and names the hours that would cover those outside", async () => {
  await missed("2026-11-20T16:30:00Z");
  for (const one of ["2026-11-20T19:10:00Z", "2026-11-13T20:10:00Z", "2026-11-13T20:50:00Z"])
    await missed(one);
  await missed("2026-11-18T08:00:00Z");
  const { notAccepted, covering } = (await simulate()).body;
  expect(notAccepted.filter(({ inside, outside }) => inside + outside > 0)).toEqual([
    { hour: 9, inside: 0, outside: 1 },
    { hour: 17, inside: 1, outside: 0 },
    { hour: 20, inside: 0, outside: 1 },
    { hour: 21, inside: 0, outside: 2 },
  ]);
  expect(covering).toEqual([
    { weekday: 5, from: { hour: 20, minute: 0 }, to: { hour: 22, minute: 0 }, orders: 3 },
    { weekday: 3, from: { hour: 9, minute: 0 }, to: { hour: 10, minute: 0 }, orders: 1 },
  ]);
});

it("knows the orders within reach alone, and refuses others' regions and companies", async () => {
  const other = await makeCompany(service.pool);
  await order("2026-11-20T16:00:00Z");
  await order("2026-11-20T16:00:00Z", null, { companyId: other.id });
  expect((await simulate({ companyIds: "*" })).body).toMatchObject({ orders: 2, raised: 2 });
  const { token } = await service.signInOperator({ scopes: ["superAdmin"], companyIds: [other.id] });
  expect((await simulate({ companyIds: [other.id] }, token)).body.orders).toBe(1);
  expect((await simulate({}, token)).error.errors).toHaveProperty("companyIds");
});
