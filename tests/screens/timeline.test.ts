import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Call, InputOf } from "#contract/call.ts";
import * as commands from "#contract/orders/commands.ts";
import * as orders from "#contract/orders/orders.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changeOrder, makeDriver } from "#tests/support/factories/factories.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

async function act<C extends Call>(call: C, input: InputOf<C>) {
  const { status } = await world.service.send(call, input, { token: company.token });
  expect(status).toBe(200);
}

async function open(id: string, options: Parameters<Screens["openPage"]>[0] = {}) {
  const page = await world.openPage({ account: { token: company.token }, ...options });
  await ordersPage(page).open(id);
  const block = ordersPage(page).details(id).locator(".timeline");
  const entries = block.getByRole("listitem");
  return { page, block, entries, texts: () => entries.allInnerTexts() };
}

test("says who did what when, newest first, with before and after, and what comes while one looks", async () => {
  const jan = await makeDriver(world.service.pool, { region: company.place.region });
  const order = await company.order({
    status: "accepted",
    driverId: jan.id,
    pickupName: "Sklep",
    notes: "a",
  });
  const ewa = await makeDriver(world.service.pool, {
    region: company.place.region,
    firstName: "Ewa",
    lastName: "Lis",
  });
  const { id: orderId } = order;
  await act(commands.addComment, { orderId, comment: "<b>korek</b> 🚗" });
  await act(commands.changeDriver, { orderId, driverId: ewa.id });
  const { entries, block, texts } = await open(orderId);
  await entries.first().waitFor();
  const [changed = "", commented = ""] = await texts();
  expect(changed).toMatch(/^\d\d:\d\d\s*Driver changed · /);
  expect(changed).toContain(company.email);
  expect(changed).toContain("Driver: Jan Kowalski → Ewa Lis");
  expect(commented).toContain(`Comment · ${company.email}`);
  expect(commented).toContain("<b>korek</b> 🚗");
  expect(await entries.first().locator("time").getAttribute("data-hint")).toMatch(
    /^\d\d:\d\d \d\d\.\d\d\.\d\d$/,
  );

  await act(commands.setOnHold, { orderId, notes: "kwadrans" });
  await block.getByRole("listitem").first().getByText("Put on hold").waitFor();
  expect((await texts())[0]).toContain("kwadrans");
  await act(commands.cancel, { orderId, reason: "WRONG_ADDRESS", comment: "moved", payable: false });
  await block.getByRole("listitem").first().getByText("Cancelled", { exact: true }).waitFor();
  const [cancelled = ""] = await texts();
  for (const text of [
    "Status: accepted → cancelled",
    "Reason: Wrong address",
    "Payment: in full → none",
    "moved",
  ])
    expect(cancelled).toContain(text);
});

test("what the clock did says so, in Polish too, and another day has its date", async () => {
  const order = await company.order({ status: "scheduled" });
  await changeOrder(world.service.pool, order, "newOrder", {
    set: { status: "new" },
    changes: { status: ["scheduled", "new"], nextMoveAt: [null, "x"], unheardOf: [1, 2] },
  });
  await changeOrder(world.service.pool, order, "editOrder", {
    changes: { multiplierValue: ["1.50", "1.25"], estimatedDistance: [6510, 6200] },
  });
  await world.service.pool.query("update events set at = $2 where subject_id = $1", [
    order.id,
    minutesAgo(2880),
  ]);
  const { entries, texts } = await open(order.id, { language: "pl" });
  await entries.first().waitFor();
  const [edited = "", text = ""] = await texts();
  expect(edited).toContain("1,5x → 1,25x");
  expect(await entries.first().evaluate(({ textContent }) => textContent)).toContain(
    "6,51\u00a0km → 6,20\u00a0km",
  );
  expect(text).toContain("Zmieniono na nowe, zbliża się termin · automatycznie");
  expect(text).toContain("Status: zaplanowane → nowe");
  expect(text).not.toMatch(/nextMove|unheard/);
  expect(text).toMatch(/^\d\d:\d\d\s*\d\d\.\d\d/);
});

test("shows the newest eight, and all when they are wanted", async () => {
  const { id: orderId } = await company.order();
  for (let nth = 1; nth <= 11; nth++) await act(commands.addComment, { orderId, comment: `word ${nth}` });
  const { entries, block, texts } = await open(orderId);
  await eventually(() => entries.count()).toBe(8);
  expect((await texts())[0]).toContain("word 11");
  await block.getByRole("button", { name: "Show all 11" }).click();
  await eventually(() => entries.count()).toBe(11);
  await block.getByRole("button", { name: "Show only the latest" }).click();
  await eventually(() => entries.count()).toBe(8);
});

test("tells of drivers to none who may not know them", async () => {
  const jan = await makeDriver(world.service.pool, { region: company.place.region });
  const { id: orderId } = await company.order({ status: "accepted", driverId: jan.id, pickupName: "Sklep" });
  const ewa = await makeDriver(world.service.pool, { region: company.place.region, firstName: "Ewa" });
  await act(commands.changeDriver, { orderId, driverId: ewa.id });
  const { token } = await world.service.signInOperator({
    scopes: ["orders"],
    companyIds: [company.place.companyId],
    canView: canViewFlags.filter((flag) => flag !== "driverInfo"),
  });
  const { entries, texts } = await open(orderId, { account: { token } });
  await entries.first().waitFor();
  expect((await texts()).join()).not.toMatch(/Jan|Ewa|Kowalski/);
});

test("a failure leaves the details as they are, and another try mends it", async () => {
  const { id: orderId } = await company.order();
  await act(commands.addComment, { orderId, comment: "here" });
  const page = await world.openPage({ account: { token: company.token } });
  const timeline = `**/api${orders.timeline.path}*`;
  const answer = { status: 500, json: { errorCode: "unknown" } };
  await page.route(timeline, (route) => route.fulfill(answer));
  const list = ordersPage(page);
  await list.open(orderId);
  const block = list.details(orderId).locator(".timeline");
  await block.getByRole("alert").getByText("Comments and history could not be loaded").waitFor();
  await list.details(orderId).getByRole("heading", { name: "Receiver" }).waitFor();
  await page.unroute(timeline);
  await block.getByRole("button", { name: "Try again" }).click();
  await block.getByText("here").waitFor();
});
