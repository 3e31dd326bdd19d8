import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Call, InputOf } from "#contract/call.ts";
import * as commands from "#contract/orders/commands.ts";
import { infoAt } from "#contract/orders/infoAt.ts";
import * as orders from "#contract/orders/orders.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changeOrder, makeDriver } from "#tests/support/factories/factories.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
let jan: Awaited<ReturnType<typeof makeDriver>>;
let ewa: typeof jan;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world);
  const { region } = company.place;
  jan = await makeDriver(world.service.pool, { region });
  ewa = await makeDriver(world.service.pool, { region, firstName: "Ewa", lastName: "Lis" });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const act = async <C extends Call>(call: C, input: InputOf<C>) => {
  const { status, body } = await world.service.send(call, input, { token: company.token });
  expect(status).toBe(200);
  return body;
};

/** Given from Jan to Ewa, then held, then commented: three moments. */
async function claimed() {
  const order = await company.order({ status: "accepted", driverId: jan.id, pickupName: "Sklep" });
  const { id: orderId } = order;
  await act(commands.changeDriver, { orderId, driverId: ewa.id });
  await act(commands.setOnHold, { orderId, notes: "kwadrans" });
  await act(commands.addComment, { orderId, comment: "Klient dzwonił" });
  const entries = await world.service.send(orders.timeline, { orderId }, { token: company.token });
  const [commented, held, changed] = entries.body.map(({ at }) => at);
  return { order, orderId, commented, held, changed };
}

const open = async (path: string, forgives: RegExp[] = []) => {
  const page = await world.openPage({ account: { token: company.token }, path, forgives });
  return { page, article: page.getByRole("article") };
};

const pastPath = (orderId: string, at = "") => `/orders/order/${orderId}?at=${encodeURIComponent(at)}`;

test("an order that is late now was not late before its promise had passed", async () => {
  const { id } = await company.order({ status: "accepted", driverId: jan.id, createdAt: minutesAgo(240) });
  const { article } = await open(`/orders/order/${id}`);
  await article.getByText(/^late · promised by/).waitFor();
  const past = await open(pastPath(id, minutesAgo(180).toISOString()));
  await past.article.getByText(/^promised by/).waitFor();
});

test("an entry of the history leads to the order as it was after it, which says what has changed since", async () => {
  const { order, orderId } = await claimed();
  const { page, article } = await open(`/orders/order/${orderId}`);
  await article.getByRole("link", { name: /^View at this time: Driver changed/ }).click();
  const past = page.getByRole("article", {
    name: new RegExp(`^Order ${order.orderNo} as it was at \\d\\d:`),
  });
  await past.getByRole("heading", { name: /^As of \d\d:\d\d:\d\d \d\d\.\d\d\.\d\d$/ }).waitFor();
  await past.getByText(`after: Driver changed · ${company.email}`).waitFor();
  await eventually(() => past.getByRole("region", { name: "Changed since then" }).innerText()).toMatch(
    /On hold: no → yes/,
  );
  expect(await past.getByRole("region", { name: "Changed since then" }).innerText()).not.toContain("Driver");
  // As the driver, and in the entry.
  await eventually(() => past.getByText("Ewa Lis", { exact: true }).count()).toBe(2);
});

test("it can be read, and nothing else", async () => {
  const { orderId, changed } = await claimed();
  const { page, article } = await open(pastPath(orderId, changed));
  const history = article.locator(".timeline");
  await history.getByText("Driver changed").waitFor();
  const buttons = await article.getByRole("button").allInnerTexts();
  expect(buttons.filter((text) => /Cancel|Release|Undo|comment/i.test(text))).toEqual([]);
  expect(await article.locator("textarea").count()).toBe(0);
  expect(await history.innerText()).not.toContain("Klient dzwonił");
  await history.getByRole("button", { name: "2 later entries" }).click();
  await history.getByText("Klient dzwonił").waitFor();
  await article.getByRole("link", { name: "Back to now" }).click();
  await page.getByRole("button", { name: /^Release/ }).waitFor();
});

test("keys walk through the events, and end at the first and the last", async () => {
  const { orderId, held } = await claimed();
  const { page, article } = await open(pastPath(orderId, held));
  await article.getByText(/after: Put on hold/).waitFor();
  const later = article.getByRole("link", { name: "Later" });
  await later.waitFor();
  await eventually(() => later.getAttribute("aria-disabled")).not.toBe("true");
  await page.keyboard.press("k");
  await article.getByText(/after: Comment/).waitFor();
  expect(await later.getAttribute("aria-disabled")).toBe("true");
  await page.keyboard.press("j");
  await article.getByText(/after: Put on hold/).waitFor();
  await page.keyboard.press("j");
  await article.getByText(/after: Driver changed/).waitFor();
});

test("a moment that is typed is Warsaw's, and one before the order says so", async () => {
  const { orderId, changed } = await claimed();
  const { page, article } = await open(pastPath(orderId, changed), [/400/]);
  // In the console's format, not in that of the browser's language.
  await article.getByLabel("Date (Warsaw)", { exact: true }).fill("31-02-2026");
  await article.getByRole("button", { name: "Show" }).click();
  await article.getByText("Value must be a date").waitFor();
  await article.getByLabel("Date (Warsaw)", { exact: true }).fill("02-01-2026");
  await article.getByLabel("Time", { exact: true }).fill("14:10");
  await article.getByRole("button", { name: "Show" }).click();
  await page.getByText("This order has no record for that time").waitFor();
  await page.getByText("Value must not be before the order was created").waitFor();
  expect(await page.getByLabel("Date (Warsaw)", { exact: true }).inputValue()).toBe("02-01-2026");
  expect(await page.getByLabel("Time", { exact: true }).inputValue()).toBe("14:10");
});

test("what happens now does not reach it, and says so nowhere", async () => {
  const { orderId, changed } = await claimed();
  const { article } = await open(pastPath(orderId, changed));
  const region = article.getByRole("region", { name: "Changed since then" });
  await eventually(() => region.innerText()).toContain("On hold: no → yes");
  const listener = await world.service.connect(company.token);
  await act(commands.releaseOnHold, { orderId });
  await eventually(() => listener.heard.length).toBeGreaterThan(0);
  expect(await region.innerText()).toContain("On hold: no → yes");
});

test("what an older log lacks is called not recorded", async () => {
  const priceBreakdown = {
    ...{ size: "M", base: "10.00", kilometres: 1, freeKilometres: 2, perKilometre: "2.00" },
    ...{ distance: "2.00", multiplier: "1.00", driverShare: "70.00" },
  };
  const order = await company.order({
    status: "accepted",
    driverId: jan.id,
    createdAt: minutesAgo(60),
    estimatedPayout: "10.00",
    priceBreakdown,
  });
  await changeOrder(world.service.pool, order, "editOrder", {
    set: { estimatedPayout: "12.00" },
    changes: { estimatedPayout: ["10.00", "12.00"] },
  });
  await world.service.pool.query("update events set at = $2 where subject_id = $1", [
    order.id,
    minutesAgo(30),
  ]);
  const { article } = await open(pastPath(order.id, minutesAgo(40).toISOString()));
  await article.getByText("not recorded").waitFor();
  await eventually(() => article.innerText()).toMatch(/Net price not recorded = PLN\s?10\.00/);
  await eventually(() => article.innerText()).toMatch(/Price: PLN\s?10\.00 → PLN\s?12\.00/);
});

test("one that nobody may see is not found, and a failure can be tried again", async () => {
  const { orderId, changed } = await claimed();
  const { page } = await open(pastPath("nosuch", changed), [/404/]);
  await page.getByText("Order not found").waitFor();
  await world.closePages();
  const again = await world.openPage({ account: { token: company.token }, forgives: [/500/] });
  const address = `**/api${infoAt.path}*`;
  await again.route(address, (route) => route.fulfill({ status: 500, json: { errorCode: "unknown" } }));
  await again.goto(pastPath(orderId, changed));
  await again.getByRole("button", { name: "Try again" }).waitFor();
  await again.unroute(address);
  await again.getByRole("button", { name: "Try again" }).click();
  await again.getByRole("heading", { name: /^As of/ }).waitFor();
});
