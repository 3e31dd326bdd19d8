import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import * as driverApp from "#contract/driverApp/driverApp.ts";
import * as drivers from "#contract/drivers.ts";
import { fleetOrders } from "#contract/fleetOrders.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { eventually } from "#tests/support/eventually.ts";
import { type DriverInput, driverInput } from "#tests/support/factories/driverInput.ts";
import { makeCompany, makeDriver, makeRegion, noon } from "#tests/support/factories/factories.ts";
import { createDriverScenario } from "#tests/support/scenarios/driverScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let admin: string;
let region: string;
beforeAll(async () => {
  service = await startService();
  admin = (await service.signInOperator()).token;
  region = (await makeRegion(service.pool)).name;
});
afterAll(() => service.stop());

const values = (more: Partial<DriverInput> = {}) => driverInput(region, more);

const create = (more: Partial<DriverInput> = {}, token = admin) =>
  service.send(drivers.create, { ...values(more), password: "Delivery1" }, { token });
const update = (driverId: string, more: Partial<DriverInput> & { active?: boolean } = {}, token = admin) =>
  service.send(drivers.update, { ...values(more), driverId, active: true, ...more }, { token });
const block = (driverId: string, token = admin) =>
  service.send(drivers.block, { driverId, reason: "Lost the keys" }, { token });
const info = (driverId: string, token = admin) => service.send(drivers.info, { driverId }, { token });
const listed = async (filter: InputOf<typeof drivers.list> = {}, token = admin) =>
  (await service.send(drivers.list, filter, { token })).body;

describe("a driver", () => {
  it("is added with a first password, and signs a phone in with it", async () => {
    const car = { registrationPlate: "WA 12345", model: "Kangoo", color: "biały" };
    const { body } = await create({ email: "First@drivers.example", car, isAmbassador: true });
    expect((await info(body.id)).body).toMatchObject({
      firstName: "Jan",
      phone: "+48600700800",
      status: "offline",
      car,
      isAmbassador: true,
      priorityDriver: false,
      allowedCompanies: [],
      blocked: false,
      block: null,
      active: true,
      lastKnownLocation: null,
      orders: [],
    });
    expect(await service.signInPhone("first@drivers.example")).toBeTruthy();
  });

  it.each<[string, Partial<DriverInput>, string]>([
    ["firstName", { firstName: " " }, "required"],
    ["email", { email: "nobody" }, "email"],
    ["phone", { phone: "12" }, "phone"],
    ["region", { region: "Atlantis" }, "unknownValue"],
    ["allowedCompanies", { allowedCompanies: ["nosuch"] }, "unknownValue"],
    ["vehicleType", { vehicleType: "tank" as "car" }, "invalidValue"],
  ])("is refused by its %s: %o", async (input, more, message) => {
    const { status, error } = await create(more);
    expect(status).toBe(400);
    expect(error.errors).toHaveProperty([input, "message"], message);
  });

  it("needs an e-mail address of its own, in whatever case it is written", async () => {
    const { email } = await makeDriver(service.pool, { region });
    expect(codeOf(await create({ email: email.toUpperCase() }))).toEqual([409, "driver_email_taken"]);
    const { id } = await makeDriver(service.pool, { region });
    expect(codeOf(await update(id, { email }))).toEqual([409, "driver_email_taken"]);
  });

  it("is changed, and of two who change it the second learns of the first", async () => {
    const { body } = await create();
    const other = await service.signInOperator();
    expect((await update(body.id, { lastName: "Inny" }, other.token)).status).toBe(200);
    const late = await service.send(
      drivers.update,
      { ...values(), driverId: body.id, active: true },
      { token: admin, headers: { "if-match": '"1"' } },
    );
    expect(codeOf(late)).toEqual([409, "driver_changed"]);
    expect(late.error.conflict).toMatchObject({ event: "editDriver", by: other.account.email });
  });

  it("who no longer works is signed out, and can't sign in", async () => {
    const { driver, token } = await createDriverScenario(service);
    await update(driver.id, { region: driver.region, active: false });
    expect((await service.send(driverApp.me, undefined, { token })).status).toBe(401);
    expect((await info(driver.id)).body).toMatchObject({ active: false, status: "offline" });
    const credentials = { username: driver.email, password: "Delivery1" };
    expect((await service.send(driverApp.signIn, credentials)).status).toBe(401);
  });

  it("gets a new password, which ends the phone's session", async () => {
    const { driver, token } = await createDriverScenario(service);
    const input = { driverId: driver.id, newPassword: "Pickup22" };
    expect((await service.send(drivers.changePassword, input, { token: admin })).status).toBe(200);
    expect((await service.send(driverApp.me, undefined, { token })).status).toBe(401);
    const credentials = { username: driver.email, password: "Pickup22" };
    expect((await service.send(driverApp.signIn, credentials)).status).toBe(200);
  });
});

describe("a blocked driver", () => {
  it("is signed out at once, takes no offer, and keeps the orders in hand", async () => {
    const { driver, token, ownOrder, order, offer } = await createDriverScenario(service);
    const inHand = await ownOrder("picked_up");
    const offered = await order("new");
    await offer(offered.id);
    const phone = await service.connectPhone(token);
    expect((await block(driver.id)).status).toBe(200);
    expect(await phone.until("sessionEnded")).toEqual({ reason: "expired" });
    expect((await service.send(driverApp.me, undefined, { token })).status).toBe(401);
    const { rows } = await service.pool.query("select answer from order_offers where order_id = $1", [
      offered.id,
    ]);
    expect(rows).toEqual([{ answer: "withdrawn" }]);
    const { body } = await info(driver.id);
    expect(body).toMatchObject({ blocked: true, status: "offline", ordersInHand: 1 });
    expect(body.block).toMatchObject({ reason: "Lost the keys", by: expect.stringContaining("@operators") });
    expect(body.orders).toMatchObject([{ id: inHand.id, status: "picked_up", inHand: true }]);
  });

  it("is blocked once, and signs in again once it is unblocked", async () => {
    const { driver } = await createDriverScenario(service);
    await block(driver.id);
    expect(codeOf(await block(driver.id))).toEqual([409, "driver_blocked"]);
    const unblock = () => service.send(drivers.unblock, { driverId: driver.id }, { token: admin });
    expect((await unblock()).status).toBe(200);
    expect(codeOf(await unblock())).toEqual([409, "driver_not_blocked"]);
    expect((await info(driver.id)).body).toMatchObject({ blocked: false, block: null });
    expect(await service.signInPhone(driver.email)).toBeTruthy();
  });

  it("is blocked with a reason", async () => {
    const { id } = await makeDriver(service.pool, { region });
    const reply = await service.send(drivers.block, { driverId: id, reason: "  " }, { token: admin });
    expect(reply.error.errors).toHaveProperty("reason");
  });
});

describe("drivers are listed", () => {
  it("by status, region and whether they work", async () => {
    const own = (await makeRegion(service.pool)).name;
    const online = await makeDriver(service.pool, { region: own, firstName: "A" });
    const offline = await makeDriver(service.pool, { region: own, firstName: "B", status: "offline" });
    const left = await makeDriver(service.pool, {
      region: own,
      firstName: "C",
      status: "offline",
      active: false,
    });
    const ids = async (filter: InputOf<typeof drivers.list>) =>
      (await listed({ region: own, ...filter })).map(({ id }) => id);
    expect(await ids({})).toEqual([online.id, offline.id, left.id]);
    expect(await ids({ active: "true" })).toEqual([online.id, offline.id]);
    expect(await ids({ status: "offline" })).toEqual([offline.id, left.id]);
    expect(await ids({ status: "online,offline", active: "false" })).toEqual([left.id]);
    expect(await ids({ status: "" })).toEqual([online.id, offline.id, left.id]);
    const everywhere = (await listed({ region: "*" })).map((one) => one.region);
    expect(everywhere).toContain(own);
    expect(new Set(everywhere).size).toBeGreaterThan(1);
  });

  it("with the number of orders that they have", async () => {
    const { driver, ownOrder } = await createDriverScenario(service);
    await ownOrder("accepted");
    await ownOrder("delivered");
    const [row] = await listed({ region: driver.region });
    expect(row).toMatchObject({ id: driver.id, ordersInHand: 1 });
  });
});

describe("reach", () => {
  it("of a region hides the drivers of others, and leaves them alone", async () => {
    const { token } = await service.signInOperator({ regions: [region] });
    const foreign = await makeDriver(service.pool, { region: (await makeRegion(service.pool)).name });
    expect((await listed({}, token)).map(({ id }) => id)).not.toContain(foreign.id);
    expect(codeOf(await info(foreign.id, token))).toEqual([404, "driver_not_found"]);
    expect(codeOf(await block(foreign.id, token))).toEqual([404, "driver_not_found"]);
    const moved = await update(foreign.id, { region }, token);
    expect(codeOf(moved)).toEqual([404, "driver_not_found"]);
    expect((await create({ region: foreign.region }, token)).error.errors?.region?.message).toBe(
      "unknownValue",
    );
  });

  it("of a company lets change those who drive for it alone", async () => {
    const company = await makeCompany(service.pool);
    const { token } = await service.signInOperator({ companyIds: [company.id] });
    const own = await makeDriver(service.pool, { region, allowedCompanyIds: [company.id] });
    const everybodys = await makeDriver(service.pool, { region });
    expect((await block(own.id, token)).status).toBe(200);
    expect(codeOf(await block(everybodys.id, token))).toEqual([404, "driver_not_found"]);
    expect((await create({}, token)).error.errors?.allowedCompanies?.message).toBe("atLeastOneValue");
    expect((await create({ allowedCompanies: [company.id] }, token)).status).toBe(200);
  });

  it("of orders decides which of a driver's are shown", async () => {
    const { driver, ownOrder } = await createDriverScenario(service);
    await ownOrder("accepted");
    const { token } = await service.signInOperator({ scopes: ["drivers"] });
    expect((await info(driver.id, token)).body).toMatchObject({ ordersInHand: 1, orders: [] });
    const elsewhere = await service.signInOperator({
      companyIds: [(await makeCompany(service.pool)).id],
    });
    expect((await info(driver.id, elsewhere.token)).body.orders).toEqual([]);
    const canView = canViewFlags.filter((flag) => flag !== "driverInfo");
    const masked = await service.signInOperator({ scopes: ["drivers", "orders"], canView });
    expect((await info(driver.id, masked.token)).body.orders).toEqual([]);
  });

  it("without the right to change shows drivers only", async () => {
    const { token } = await service.signInOperator({ scopes: ["drivers"] });
    expect(codeOf(await create({}, token))).toEqual([403, "not_allowed"]);
  });
});

describe("the fleet's positions", () => {
  it("are those of active drivers, and with a time those that are newer", async () => {
    const { driver, send } = await createDriverScenario(service);
    const positions = async (since?: Date) =>
      (
        await service.send(
          drivers.positions,
          { region: driver.region, ...(since && { since: since.toISOString() }) },
          { token: admin },
        )
      ).body;
    expect(await positions()).toMatchObject([
      { id: driver.id, email: driver.email, allowedCompanies: [], lat: 53.13, lng: 18.01, ordersInHand: 0 },
    ]);
    expect(await positions(noon)).toEqual([]);
    const loggedAt = new Date(noon.getTime() + 1_000).toISOString();
    await send(driverApp.sendPositions, { positions: [{ lat: 53.2, lng: 18.1, loggedAt }] });
    expect(await positions(noon)).toMatchObject([{ id: driver.id, lat: 53.2 }]);
    await block(driver.id);
    expect(await positions()).toEqual([]);
  });

  it("tell consoles that show drivers, give them goods or open their wallets of what changes", async () => {
    const others = await Promise.all(
      (["stock", "wallet"] as const).map((scope) => service.signInOperator({ scopes: [scope] })),
    );
    const tokens = [admin, ...others.map(({ token }) => token)];
    const listeners = await Promise.all(tokens.map((token) => service.connect(token)));
    const told = { name: "driverChange", message: { isAboutWho: true } };
    const areTold = async (times: number) => {
      for (const { heard } of listeners) await eventually(() => heard).toEqual(Array(times).fill(told));
    };
    const { body } = await create();
    await areTold(1);
    await block(body.id);
    await areTold(2);
    await service.send(drivers.unblock, { driverId: body.id }, { token: admin });
    await areTold(3);
  });
});

describe("the fleet's orders", () => {
  it("are the ongoing ones within reach, with the places that they are driven between", async () => {
    const { place, driver, ownOrder, order } = await createDriverScenario(service);
    const [own, waiting] = [await ownOrder("picked_up"), await order("new")];
    await ownOrder("delivered");
    const list = (token: string, region = place.region) => service.send(fleetOrders, { region }, { token });
    const { body } = await list(admin);
    expect(body.map(({ id }) => id).toSorted()).toEqual([own.id, waiting.id].toSorted());
    expect(body.find(({ id }) => id === own.id)).toMatchObject({
      driverId: driver.id,
      status: "picked_up",
      pickup: { lat: 53.13, lng: 18 },
      receiver: { lat: 53.15, lng: 18.04 },
    });
    const { token: elsewhere } = await service.signInOperator({ regions: ["Elsewhere"] });
    expect((await list(elsewhere)).body).toEqual([]);
    expect((await list(admin, "Elsewhere")).body).toEqual([]);
  });

  it("keep the receiver's place from who may not see personal data, and who drives from who may not see that", async () => {
    const { place, ownOrder } = await createDriverScenario(service);
    await ownOrder("accepted");
    for (const [canView, seen] of [
      [
        ["sensitiveData", "orderRoute"],
        [false, true],
      ],
      [["driverInfo"], [false, false]],
      [
        ["driverInfo", "orderRoute"],
        [true, false],
      ],
    ] as const) {
      const { token } = await service.signInOperator({ scopes: ["drivers", "orders"], canView });
      const [only] = (await service.send(fleetOrders, { region: place.region }, { token })).body;
      expect([only?.driverId !== null, only?.receiver !== null]).toEqual(seen);
    }
  });
});
