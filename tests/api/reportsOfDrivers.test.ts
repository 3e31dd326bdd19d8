import { afterAll, beforeAll, expect, it } from "vitest";
import { chartCalls } from "#contract/reports/calls.ts";
import { sweep } from "#server/jobs/sweep.ts";
import { momentOf as at, createReportScenario, dates } from "#tests/support/scenarios/reportScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Jan was online from the evening until three in the morning and delivered an order; Ola came online an hour ago. */
async function openNight() {
  const world = await createReportScenario(service);
  const { jan, ola } = world;
  await world.note("goOnline", jan, "2026-11-20T20:00:00Z");
  await world.note("goOffline", jan, "2026-11-21T02:00:00Z");
  await world.note("goOnline", ola, "2026-11-21T10:00:00Z");
  const createdAt = at("2026-11-20T23:30:00Z");
  const order = await world.order({
    ...{ status: "finished", driverId: jan.id, createdAt, acceptedAt: at("2026-11-20T23:34:00Z") },
    ...{ deliveredAt: at("2026-11-21T00:25:00Z"), estimatedDistance: 12_345 },
  });
  await world.move("acceptOrder", order, jan, "2026-11-20T23:34:00Z");
  await world.move("deliverOrder", order, jan, "2026-11-21T00:25:00Z");
  const offer = { orderId: order.id, expiresAt: createdAt, because: "first", answeredAt: createdAt } as const;
  await world.offer({
    ...offer,
    id: `1${order.id}`,
    driverId: ola.id,
    offeredAt: createdAt,
    answer: "silent",
  });
  await world.offer({
    ...offer,
    id: `2${order.id}`,
    driverId: jan.id,
    offeredAt: createdAt,
    answer: "accepted",
  });
  await service.pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, order_id, company_id, created_at)
     values ($1, $2, 'ride_added', 31.71, $1, $3, '2026-11-21T00:25:00Z')`,
    [order.id, jan.id, world.company.id],
  );
  const other = await world.order({ status: "finished" });
  await service.pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, order_id, company_id, created_at, deleted_at,
       deletion_reason)
     values ($1, $2, 'ride_added', 5, $1, $3, '2026-11-21T00:25:00Z', '2026-11-21T08:00:00Z', 'Typed twice')`,
    [other.id, jan.id, world.company.id],
  );
  return world;
}

it("activity adds up what drivers did, day by day", async () => {
  const { lines, jan, ola, region } = await openNight();
  const driver = (email: string, name: string, vehicle: string) => ({
    ...{ Driver: name, "Driver’s email": email, "Driver’s region": region, Vehicle: vehicle },
  });
  const nothing = {
    Delivered: "0",
    "Delivered on time": "0",
    Kilometres: "0.00",
    "Driver’s pay (PLN)": "0.00",
  };
  const noOffers = {
    Offers: "0",
    "Offers accepted": "0",
    "Offers declined": "0",
    "Offers without an answer": "0",
  };
  expect(await lines("driverActivity", dates("2026-11-20", "2026-11-21"))).toEqual([
    {
      ...{ Day: "20.11.26", ...driver(jan.email, "Jan Kowalski", "car"), ...nothing, ...noOffers },
      ...{ "Minutes online": "180", "First online": "21:00", "Last online": "24:00" },
    },
    {
      ...{ Day: "21.11.26", ...driver(jan.email, "Jan Kowalski", "car"), ...noOffers },
      ...{ "Minutes online": "180", "First online": "00:00", "Last online": "03:00" },
      ...{ Offers: "1", "Offers accepted": "1", Delivered: "1", "Delivered on time": "1" },
      ...{ Kilometres: "12.35", "Driver’s pay (PLN)": "31.71" },
    },
    {
      // Online since eleven; the time is noon.
      ...{ Day: "21.11.26", ...driver(ola.email, "Ola Żak", "bicycle"), ...nothing, ...noOffers },
      ...{ "Minutes online": "60", "First online": "11:00", "Last online": "12:00" },
      ...{ Offers: "1", "Offers without an answer": "1" },
    },
  ]);
});

it("activity of a driver who moved to another region is what concerns the orders, without time online and pay", async () => {
  const { lines, jan, company, order } = await openNight();
  const other = await createReportScenario(service);
  const { id } = await order({ status: "cancelled", driverId: jan.id });
  await service.pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, order_id, company_id, created_at)
     values ($1, $2, 'ride_added', 9, $1, $3, '2026-11-19T09:00:00Z')`,
    [id, jan.id, company.id],
  );
  await service.pool.query("update drivers set region = $2 where id = $1", [jan.id, other.region]);
  const range = dates("2026-11-19", "2026-11-21");
  expect((await lines("driverActivity", range)).filter((row) => row.Driver === "Jan Kowalski")).toMatchObject(
    [
      {
        ...{
          Day: "21.11.26",
          "Driver’s region": other.region,
          Offers: "1",
          Delivered: "1",
          Kilometres: "12.35",
        },
        ...{ "Minutes online": "", "First online": "", "Last online": "", "Driver’s pay (PLN)": "" },
      },
    ],
  );
  // The wallet belongs to the driver's region, too.
  expect(await other.lines("driverActivity", range)).toMatchObject([
    { Day: "19.11.26", "Minutes online": "0", Delivered: "0", "Driver’s pay (PLN)": "9.00" },
    { Day: "20.11.26", "Minutes online": "180", Delivered: "0", "Driver’s pay (PLN)": "0.00" },
    { Day: "21.11.26", "Minutes online": "180", Delivered: "0", "Driver’s pay (PLN)": "31.71" },
  ]);
});

it("availability says by hour how long drivers were online, and free", async () => {
  const { lines, jan, ola } = await openNight();
  const rows = await lines("driverAvailability", dates("2026-11-21"));
  expect(
    rows.map((row) => [
      ...[
        row.Hour,
        row["Driver’s email"],
        row["Minutes online"],
        row["Minutes with orders"],
        row["Free minutes"],
      ],
    ]),
  ).toEqual([
    ["00:00 21.11.26", jan.email, "60", "26", "34"],
    ["01:00 21.11.26", jan.email, "60", "25", "35"],
    ["02:00 21.11.26", jan.email, "60", "0", "60"],
    ["11:00 21.11.26", ola.email, "60", "0", "60"],
  ]);
  expect(await lines("driverAvailability", dates("2026-11-19"))).toEqual([]);
});

it("availability tells the two hours from two o'clock apart when clocks are put back", async () => {
  const world = await createReportScenario(service);
  await world.note("goOnline", world.jan, "2026-10-25T00:00:00Z");
  await world.note("goOffline", world.jan, "2026-10-25T02:30:00Z");
  const night = dates("2026-10-25");
  const rows = await world.lines("driverAvailability", night);
  expect(rows.map((row) => [row.Hour, row["Minutes online"]])).toEqual([
    ["02:00 25.10.26", "60"],
    ["02:00 25.10.26 (2)", "60"],
    ["03:00 25.10.26", "30"],
  ]);
  const { body } = await service.send(chartCalls.driverAvailability, night, { token: world.token });
  expect(body.map(({ label }) => label)).toEqual(["02:00", "02:00 (2)", "03:00"]);
});

it("what is in hand for longer than a week is in hand, whether it has ended since or not", async () => {
  const world = await createReportScenario(service);
  const { jan, ola } = world;
  const long = { createdAt: at("2026-11-01T08:00:00Z"), acceptedAt: at("2026-11-01T08:05:00Z") };
  const held = await world.order({ ...long, status: "picked_up", driverId: jan.id });
  await world.move("acceptOrder", held, jan, "2026-11-01T08:05:00Z");
  const ended = await world.order({ ...long, status: "finished", driverId: ola.id });
  await world.move("acceptOrder", ended, ola, "2026-11-01T08:05:00Z");
  await world.move("deliverOrder", ended, ola, "2026-11-20T09:30:00Z");
  for (const driver of [jan, ola]) await world.note("goOnline", driver, "2026-11-20T09:00:00Z");
  for (const driver of [jan, ola]) await world.note("goOffline", driver, "2026-11-20T10:00:00Z");
  const rows = await world.lines("driverAvailability", dates("2026-11-20"));
  expect(rows.map((row) => [row["Driver’s email"], row["Minutes with orders"]])).toEqual([
    [jan.email, "60"],
    [ola.email, "30"],
  ]);
});

it("an order that comes back by a revert is in hand of who has it since then, whoever it is about", async () => {
  const world = await createReportScenario(service);
  const { jan, ola } = world;
  const order = await world.order({ status: "accepted", driverId: jan.id });
  await world.move("acceptOrder", order, jan, "2026-11-20T09:00:00Z");
  await world.move("changeDriver", order, ola, "2026-11-20T09:10:00Z");
  await world.move("revertOrder", order, ola, "2026-11-20T09:25:00Z", {
    driver: { id: jan.id, name: "Jan" },
  });
  await world.move("revertOrder", order, jan, "2026-11-20T09:45:00Z", { driver: null });
  for (const driver of [jan, ola]) await world.note("goOnline", driver, "2026-11-20T09:00:00Z");
  for (const driver of [jan, ola]) await world.note("goOffline", driver, "2026-11-20T10:00:00Z");
  const rows = await world.lines("driverAvailability", dates("2026-11-20"));
  expect(rows.map((row) => [row["Driver’s email"], row["Minutes with orders"]])).toEqual([
    [jan.email, "30"],
    [ola.email, "15"],
  ]);
});

it("a scheduled order that loses its driver when it opens keeps nobody busy", async () => {
  const world = await createReportScenario(service);
  const { jan } = world;
  const [opened, slotFrom] = [at("2026-11-20T09:00:00Z"), at("2026-11-20T10:00:00Z")];
  const order = await world.order({
    ...{ status: "scheduled", driverId: jan.id, nextMoveAt: opened },
    ...{ slotFrom, slotTo: at("2026-11-20T12:00:00Z") },
  });
  await world.move("changeDriver", order, jan, "2026-11-20T08:00:00Z");
  await world.note("goOnline", jan, "2026-11-20T09:00:00Z");
  await service.pool.query("update drivers set allowed_company_ids = '{elsewhere}' where id = $1", [jan.id]);
  await sweep(service.pool, opened);
  await world.note("goOffline", jan, "2026-11-20T11:00:00Z");
  const rows = await world.lines("driverAvailability", dates("2026-11-20"));
  expect(rows.map((row) => row["Minutes with orders"])).toEqual(["0", "0"]);
});

it.each([
  ["the clock goes forward", "2026-03-29", 23],
  ["the clock goes back", "2026-10-25", 25],
  ["29 February comes", "2024-02-29", 24],
])("on a day on which %s, every hour that passes counts once", async (_, day, hours) => {
  const world = await createReportScenario(service);
  await world.note("goOnline", world.jan, "2023-01-01T00:00:00Z");
  await world.note("goOffline", world.jan, "2026-11-01T00:00:00Z");
  const rows = await world.lines("driverAvailability", dates(day));
  expect(rows.map((row) => row["Minutes online"])).toEqual(Array(hours).fill("60"));
  const twice = rows.filter(({ Hour }) => Hour?.startsWith("02:00")).length;
  expect(twice).toBe({ 23: 0, 24: 1, 25: 2 }[hours]);
  const [activity] = await world.lines("driverActivity", dates(day));
  expect(activity).toMatchObject({
    "Minutes online": String(hours * 60),
    "First online": "00:00",
    "Last online": "24:00",
  });
});

it("feedback is told with its order", async () => {
  const world = await createReportScenario(service);
  const order = await world.order({
    ...{ status: "delivered", pickupName: "Sklep", deliveredAt: at("2026-11-21T09:00:00Z") },
  });
  await world.feedback({
    ...{ orderId: order.id, driverId: world.jan.id, createdAt: at("2026-11-21T10:05:00Z"), mark: 4 },
    ...{ pickupPointComment: "Długie czekanie, 20 minut", receiverComment: "-1+2" },
  });
  expect(await world.lines("driversFeedback", dates("2026-11-21"))).toEqual([
    {
      ...{ "Left at": "11:05 21.11.26", "Order no.": order.orderNo, Company: "Acme", Region: world.region },
      ...{ Driver: "Jan Kowalski", "Driver’s email": world.jan.email, Rating: "4", "Pickup point": "Sklep" },
      ...{ "Comment on the pickup point": "Długie czekanie, 20 minut", "Comment on the receiver": "'-1+2" },
      "Delivered at": "10:00 21.11.26",
    },
  ]);
  expect(await world.lines("driversFeedback", dates("2026-11-20"))).toEqual([]);
});
