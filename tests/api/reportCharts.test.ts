import { afterAll, beforeAll, expect, it } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { chartCalls } from "#contract/reports/calls.ts";
import { type ChartType, reportCharts } from "#contract/reports/charts.ts";
import type { OperatorValues } from "#tests/support/factories/factories.ts";
import { momentOf as at, createReportScenario, dates } from "#tests/support/scenarios/reportScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/**
 * Jan delivers three orders in 60, 80 and 120 minutes, one of them the day before. Ola did not answer two offers and has
 * goods. The time is noon.
 */
async function openCharts(operator: OperatorValues = {}) {
  const world = await createReportScenario(service, operator);
  const { jan, ola, token } = world;
  const deliver = async (createdAt: string, minutes: number) => {
    const deliveredAt = new Date(at(createdAt).getTime() + minutes * 60_000);
    return world.order({
      ...{ status: "finished", driverId: jan.id, createdAt: at(createdAt), acceptedAt: at(createdAt) },
      deliveredAt,
    });
  };
  const first = await deliver("2026-11-20T09:00:00Z", 60);
  const second = await deliver("2026-11-21T08:00:00Z", 80);
  const third = await deliver("2026-11-21T08:30:00Z", 120);
  await world.order({ status: "new", createdAt: at("2026-11-21T09:00:00Z") });
  for (const [nth, [order, driver, answer]] of (
    [
      [second, ola, "silent"],
      [third, ola, "silent"],
      [second, jan, "accepted"],
    ] as const
  ).entries())
    await world.offer({
      ...{ id: `${nth}${order.id}`, orderId: order.id, driverId: driver.id, answer, because: "first" },
      offeredAt: at("2026-11-21T08:31:00Z"),
      expiresAt: at("2026-11-21T08:32:00Z"),
      answeredAt: at("2026-11-21T08:32:00Z"),
    });
  const mark = (order: { id: string }, value: number) =>
    world.feedback({
      ...{ orderId: order.id, driverId: jan.id, createdAt: at("2026-11-21T10:00:00Z"), mark: value },
    });
  await mark(first, 5);
  await mark(second, 5);
  await mark(third, 2);
  await world.note("goOnline", jan, "2026-11-21T08:30:00Z");
  await world.note("goOffline", jan, "2026-11-21T10:00:00Z");
  await service.pool.query(
    `insert into stock_batches (holder_type, holder_id, product_id, serial_number, amount, since)
     values ('driver', $1, $3, 'B-1', 4, now()), ('driver', $1, $3, 'B-2', 3, now()), ('driver', $2, $3, 'B-1', 5, now())`,
    [ola.id, jan.id, world.product.id],
  );
  await service.pool.query(
    `insert into corrections (id, order_id, driver_id, created_at, category, status, decided_at, amount)
     values ($1 || 'a', $1, $3, '2026-11-21T09:00:00Z', 'incorrect_distance', 'pending', null, null),
       ($1 || 'b', $1, $3, '2026-11-21T09:10:00Z', 'incorrect_distance', 'accepted', '2026-11-21T09:20:00Z', 5),
       ($2 || 'a', $2, $3, '2026-11-21T09:00:00Z', 'other', 'pending', null, null)`,
    [second.id, third.id, jan.id],
  );
  const send = (type: ChartType, input: object, language = "en") =>
    service.send(chartCalls[type], { ...input, language } as never, { token });
  return {
    ...{ world, send },
    chart: async (type: ChartType, input: object, language?: string) =>
      (await send(type, input, language)).body.map(({ label, values }) => [label, ...values]),
  };
}

const today = dates("2026-11-21");

it("each chart is what all rows of its report come to", async () => {
  const { chart } = await openCharts();
  expect(await chart("driverActivity", dates("2026-11-20", "2026-11-21"))).toEqual([
    ["Jan Kowalski", 1, 3],
    ["Ola Żak", 2, 0],
  ]);
  expect(await chart("driverActivityHours", dates("2026-11-20", "2026-11-21"))).toEqual([
    ["09:00", 3, 0],
    ["10:00", 0, 1],
    ["11:00", 0, 2],
  ]);
  expect(await chart("driverAvailability", today)).toEqual([
    ["09:00", 0.5, 0.5],
    ["10:00", 1, 1],
  ]);
  const orders = { reportType: "full", ...dates("2026-11-20", "2026-11-21") };
  expect(await chart("ordersFull", orders)).toEqual([
    ["20.11", 60, 60],
    ["21.11", 116, 100],
  ]);
  const { dateFrom: createdAtFrom, dateTo: createdAtTo } = today;
  expect(await chart("orderOffers", { createdAtFrom, createdAtTo })).toEqual([
    ["silent", 2],
    ["accepted", 1],
  ]);
  expect(await chart("driversStock", {})).toEqual([
    ["Ola Żak", 7],
    ["Jan Kowalski", 5],
  ]);
  expect(await chart("driversFeedback", today)).toEqual([
    ["2", 1],
    ["5", 2],
  ]);
  const corrections = await chart("corrections", today, "pl");
  expect(corrections.map(([, ...values]) => values)).toEqual([
    [1, 1, 0],
    [1, 0, 0],
  ]);
});

it("a chart of drivers has no point for who may not see which driver did something", async () => {
  const { chart, send } = await openCharts({ canView: canViewFlags.filter((flag) => flag !== "driverInfo") });
  expect(await chart("driversStock", {})).toEqual([]);
  expect(await chart("driversFeedback", today)).toHaveLength(2);
  const tooLong = await send("driversFeedback", dates("2026-01-01", "2026-11-21"));
  expect([tooLong.status, tooLong.error.errorCode]).toEqual([400, "date_range_too_long"]);
});

it("other accounts' rows are in no chart", async () => {
  const { send } = await openCharts();
  const { token } = await service.signInOperator({ scopes: ["reports"], regions: ["None"] });
  for (const type of Object.keys(reportCharts) as ChartType[]) {
    const days =
      type === "orderOffers" ? { createdAtFrom: today.dateFrom, createdAtTo: today.dateTo } : today;
    const input =
      type === "driversStock" ? {} : { ...days, ...(type === "ordersFull" && { reportType: "full" }) };
    expect((await send(type, input)).status, type).toBe(200);
    const { body } = await service.send(chartCalls[type], input as never, { token });
    expect(body, type).toEqual([]);
  }
});
