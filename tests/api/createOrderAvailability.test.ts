import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { create, edit } from "#contract/orders/commands.ts";
import { slots } from "#contract/orders/form.ts";
import { weekdays } from "#contract/rules/workingHours.ts";
import { makeLocation, makeZipCode } from "#tests/support/factories/factories.ts";
import { createShopScenario, type OrderInput } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Shop = Awaited<ReturnType<typeof createShopScenario>>;
type Reply = Awaited<ReturnType<Shop["create"]>>;

const outcome = ({ status, error }: Reply) => (status === 200 ? "created" : error.errorCode);
const slotProblem = ({ error }: Reply) => error.errors?.scheduledAt?.message;

/** A shop with a location that has these hours, and orders from there. The time is noon on Saturday in Warsaw. */
async function openCounter(workingHours: object, customDates: unknown[] = [], on = service) {
  const shop = await createShopScenario(on);
  const { id } = await makeLocation(on.pool, {
    ...{ companyId: shop.company.id, region: shop.region, workingHours, customDates },
    ...{ zipCode: shop.here.code, name: "Lada", lat: 53.01, lng: 18.6 },
  });
  const pickupPoint = { locationId: id };
  const spans = () => on.send(slots, { companyId: shop.company.id, locationId: id }, shop);
  return {
    ...shop,
    order: (changes: Partial<OrderInput> = {}) => shop.create({ pickupPoint, ...changes }),
    spans,
    offered: async () => (await spans()).body.map(({ from }) => from),
  };
}

const morning = { from: "08:00", to: "12:00" };
const allDay = { from: "00:00", to: "23:59" };

describe("an order for now", () => {
  it.each([
    ["is open", { saturday: { from: "12:00", to: "12:01" } }, "created"],
    ["has just closed", { saturday: morning }, "pickup_point_closed"],
    ["is closed all day", { saturday: null }, "pickup_point_closed"],
    ["told no hours of that day", { sunday: null }, "created"],
    ["is open around the clock", { saturday: allDay }, "created"],
    ["is open until midnight", { saturday: { from: "12:00", to: "24:00" } }, "created"],
  ])("from a location that %s", async (_, hours, expected) => {
    const counter = await openCounter(hours);
    expect(outcome(await counter.order())).toBe(expected);
  });

  it("follows the day's own hours", async () => {
    const closed = await openCounter({ saturday: allDay }, [{ date: "2026-11-21", hours: null }]);
    expect(outcome(await closed.order())).toBe("pickup_point_closed");
  });

  it("waits where drivers are only offline, and is refused where nobody drives at all", async () => {
    const shop = await createShopScenario(service);
    const set = (what: string) =>
      service.pool.query(`update drivers set ${what} where id = $1`, [shop.driver.id]);
    await set("status = 'offline'");
    expect(outcome(await shop.create())).toBe("created");
    await set("vehicle_size = 'M'");
    expect(outcome(await shop.create({ packageSize: "L" }))).toBe("no_drivers_available");
    await set("allowed_company_ids = '{other}'");
    expect(outcome(await shop.create())).toBe("no_drivers_available");
    expect((await shop.stored()).orders).toHaveLength(1);
  });

  it("goes as far as the company wants, from its pickup point or its nearest location", async () => {
    const deliverySettings = { maxDeliveryDistanceRadius: 1_500, maxDestinationDistanceRadius: 5_000 };
    const shop = await createShopScenario(service, { company: { deliverySettings } });
    // The receiver is 1.7 km from the kiosk.
    expect(outcome(await shop.create())).toBe("delivery_not_available_for_specified_addresses");
    const own = { companyId: shop.company.id, region: shop.region, zipCode: shop.here.code };
    await makeLocation(service.pool, { ...own, name: "Lada", lat: 53.01, lng: 18.6 });
    await service.pool.query("update products set type = 'simple_delivery' where id = $1", [shop.product.id]);
    expect(outcome(await shop.create({ pickupPoint: undefined }))).toBe("created");
    const far = await makeZipCode(service.pool, { region: shop.region, lat: 53.06, lng: 18.62 });
    const wish = { pickupPoint: undefined, clientZipCode: far.code };
    expect(outcome(await shop.create(wish))).toBe("delivery_not_available_for_specified_addresses");
  });

  it("is refused though its company was active when it was planned", async () => {
    const shop = await createShopScenario(service);
    const closing = await service.pool.connect();
    await closing.query("begin");
    await closing.query("lock table orders in access exclusive mode");
    const creating = shop.create();
    await waitFor("select from pg_locks where not granted and relation = 'orders'::regclass");
    await service.pool.query("update companies set status = 'inactive' where id = $1", [shop.company.id]);
    await closing.query("commit");
    closing.release();
    expect(outcome(await creating)).toBe("company_not_activated");
  });
});

async function waitFor(query: string): Promise<void> {
  while ((await service.pool.query(query)).rowCount === 0) await new Promise(setImmediate);
}

describe("an order for a slot", () => {
  it("takes those that are offered, and no other", async () => {
    const counter = await openCounter({ saturday: null, sunday: { from: "10:00", to: "15:00" } });
    const offered = await counter.offered();
    expect(offered.slice(0, 2)).toEqual(["2026-11-22T09:00:00.000Z", "2026-11-22T11:00:00.000Z"]);
    for (const scheduledAt of ["2026-11-22T09:00:00Z", "2026-11-22T12:00:00+01:00"])
      expect(outcome(await counter.order({ scheduledAt }))).toBe("created");
    for (const scheduledAt of [
      // Not in the grid of slots; not in the grid by a millisecond; closed before its end; closed; and more than seven
      // days ahead.
      "2026-11-22T10:00:00Z",
      "2026-11-22T09:00:00.001Z",
      "2026-11-22T13:00:00Z",
      "2026-11-21T13:00:00Z",
      "2026-11-29T09:00:00Z",
      "9998-11-22T09:00:00Z",
    ])
      expect(slotProblem(await counter.order({ scheduledAt })), scheduledAt).toBe("slotGone");
  });

  it.each([
    "2026-11-21T11:00:00Z",
    "2026-11-21T10:00:00Z",
    "2020-02-29T12:00:00Z",
    "0002-01-01T00:00:00Z",
  ])("is none at %s, which is over", async (scheduledAt) => {
    expect(slotProblem(await (await createShopScenario(service)).create({ scheduledAt }))).toBe("inThePast");
  });

  it("begins at any minute for a company whose times are not ranges", async () => {
    const shop = await createShopScenario(service, {
      company: { orderSettings: { scheduledAtToScheduledRange: false } },
    });
    const { body } = await service.send(slots, { companyId: shop.company.id }, shop);
    expect(body.slice(0, 2)).toEqual([
      { from: "2026-11-21T12:00:00.000Z", to: "2026-11-22T00:59:00.000Z" },
      { from: "2026-11-21T23:00:00.000Z", to: "2026-11-23T00:59:00.000Z" },
    ]);
    const made = await shop.create({ scheduledAt: "2026-11-22T09:17:00Z" });
    expect(outcome(made)).toBe("created");
    expect(slotProblem(await shop.create({ scheduledAt: "2026-11-21T11:30:00Z" }))).toBe("startNotOffered");
    expect(slotProblem(await shop.create({ scheduledAt: "2026-11-30T09:17:00Z" }))).toBe("startNotOffered");
  });

  it.each([
    ["a place that stays open over midnight", { from: "00:00", to: "24:00" }, "23:59", null],
    ["a place that closes an hour after midnight", { from: "00:00", to: "01:00" }, "23:00", "23:01"],
    ["a place that opens a minute after midnight", { from: "00:01", to: "24:00" }, "22:00", "22:01"],
    ["a place that is closed on the next day", null, "22:00", "22:01"],
  ])("at any minute begins last before midnight in %s", async (_, monday, last, tooLate) => {
    const counter = await openCounter({ sunday: { from: "20:00", to: "24:00" }, monday });
    await service.pool.query(
      `update companies set order_settings = '{"scheduledAtToScheduledRange": false}' where id = $1`,
      [counter.company.id],
    );
    const at = (time: string) => `2026-11-22T${time}:00+01:00`;
    const { body } = await counter.spans();
    const end = new Date(Date.parse(at(last)) + 2 * 3_600_000).toISOString();
    expect(body.find(({ from }) => from === "2026-11-22T19:00:00.000Z")?.to).toBe(end);
    const made = await counter.order({ scheduledAt: at(last) });
    expect(outcome(made)).toBe("created");
    const move = (time: string) =>
      service.send(edit, { orderId: made.body.id, scheduledAt: at(time) }, counter);
    expect((await move("20:00")).status).toBe(200);
    expect((await move(last)).status).toBe(200);
    if (tooLate === null) return;
    expect(slotProblem(await counter.order({ scheduledAt: at(tooLate) }))).toBe("startNotOffered");
    expect((await move(tooLate)).error.errors?.scheduledAt?.message).toBe("startNotOffered");
  });

  it("is gone once drivers could not be asked in time", async () => {
    const shop = await createShopScenario(service);
    const scheduledAt = "2026-11-21T13:00:00Z";
    const later = await startService({
      now: new Date("2026-11-21T12:00:00.001Z"),
      database: service.database,
    });
    const token = await later.signIn(shop.account.email);
    const late = await later.send(create, { ...shop.order, scheduledAt }, { token });
    expect(late.error.errors).toEqual({ scheduledAt: { message: "slotGone" } });
    await later.stop();
    expect(outcome(await shop.create({ scheduledAt }))).toBe("created");
  });

  it("needs somebody who drives there, and a place within reach", async () => {
    const shop = await createShopScenario(service);
    const scheduledAt = "2026-11-22T13:00:00Z";
    await service.pool.query("update drivers set blocked = true where id = $1", [shop.driver.id]);
    expect(outcome(await shop.create({ scheduledAt }))).toBe("no_drivers_available");
  });
});

describe.each([
  // The slot that would contain the skipped hour does not exist.
  ["23 hours", "2026-03-28T11:00:00Z", "2026-03-29", 11, ["23:00", "02:00"]],
  ["25 hours", "2026-10-24T10:00:00Z", "2026-10-25", 12, ["22:00", "00:00"]],
])("on a day of %s", (_, now, day, count, first) => {
  it("every slot that is offered can be ordered, and lasts two hours", async () => {
    const early = await startService({ now: new Date(now), database: service.database });
    const counter = await openCounter(Object.fromEntries(weekdays.map((day) => [day, allDay])), [], early);
    const offered = (await counter.offered()).filter((from) => dayInWarsaw(from) === day);
    expect(offered).toHaveLength(count);
    expect(offered.slice(0, 2).map((from) => from.slice(11, 16))).toEqual(first);
    for (const scheduledAt of offered) expect(outcome(await counter.order({ scheduledAt }))).toBe("created");
    const { orders } = await counter.stored();
    const lengths = orders.map(({ slot_from, slot_to }) => Date.parse(slot_to) - Date.parse(slot_from));
    expect(new Set(lengths)).toEqual(new Set([2 * 3_600_000]));
    await early.stop();
  });
});

const dayInWarsaw = (moment: string) =>
  new Date(moment).toLocaleDateString("sv-SE", { timeZone: "Europe/Warsaw" });
