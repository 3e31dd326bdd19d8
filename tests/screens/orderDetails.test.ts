import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { label } from "#contract/orders/orders.ts";
import { canViewFlags } from "#contract/permissions.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { eventually } from "#tests/support/eventually.ts";
import { changeOrder, makeRegion } from "#tests/support/factories/factories.ts";
import {
  createTypicalOrder,
  openOrderDetails,
  typicalPickup,
} from "#tests/support/factories/typicalOrder.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import { savedFiles } from "#tests/support/screens/savedFiles.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world, { scopes: ["orders", "drivers"] });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("a day that is not given is neither open nor closed; it is said who gives which PIN to whom; phones call, mail is written to, the map shows the order, and numbers and codes are copied by keyboard; days of the order that differ are told, a shop without hours is not closed, and no PIN is shown where there is none", async () => {
  const today = dayInWarsaw(new Date());
  const [, month, day] = today.split("-");
  const { id, orderNo, externalId } = await createTypicalOrder(world, company);
  const other = await company.order({
    ...typicalPickup,
    pickupWorkingHours: { customDates: [{ date: today, hours: { from: "10:00", to: "12:00" } }] },
  });
  const bare = await company.order();
  const { page, list, details } = await openOrderDetails(world, company, id);
  expect(await details.locator(".hours li").allInnerTexts()).toEqual([
    "Mon–Tue 08:00–20:00",
    "Wed–Sat hours not set",
    "Sun closed",
  ]);
  await details.getByText("pickup point → driver").waitFor();
  await details.getByText("receiver → driver").waitFor();
  const links = await details
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links).toEqual([
    `/orders/order/${id}`,
    "tel:+48422000111",
    "tel:+48500600700",
    "tel:+48733440841",
    expect.stringMatching(/^mailto:larysa/),
    `/drivers/map?order=${id}`,
  ]);
  for (const [name, nth, text] of [
    ["Copy: Order number", 0, orderNo],
    ["Copy: External id", 0, externalId],
    ["Copy: Pickup PIN", 0, "135790"],
    ["Copy: Delivery PIN", 0, "246801"],
    ["Copy: Phone", 1, "+48 500 600 700"],
  ] as const) {
    await details.getByRole("button", { name }).nth(nth).focus();
    await page.keyboard.press("Enter");
    await details.getByRole("status").getByText("Copied").first().waitFor();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }

  await list.open(other.id);
  expect(await list.details(other.id).locator(".hours li").allInnerTexts()).toEqual([
    "hours not set",
    `${day}.${month} 10:00–12:00`,
  ]);
  await list.open(bare.id);
  expect(await list.details(bare.id).getByText("PIN").count()).toBe(0);
});

test("why there is no code is shown without the flag for codes, phones without theirs are not", async () => {
  const { id } = await company.order({ ...typicalPickup, noVerificationCodeReason: "client_without_phone" });
  const { token } = await world.service.signInOperator({
    scopes: ["orders"],
    companyIds: [company.place.companyId],
    canView: canViewFlags.filter((flag) => flag !== "pinCode" && flag !== "sensitiveData"),
  });
  const { details } = await openOrderDetails(world, company, id, { account: { token } });
  await details.getByText("client has no phone").waitFor();
  expect(await details.locator("a[href^='tel:'], a[href^='mailto:']").count()).toBe(0);
  expect(await details.getByText("hidden", { exact: true }).count()).toBe(5);
});

test("an order has an address, to which its number leads, and its number in the tab: a reload keeps it, and its actions work there; the label is saved under its order’s name, and where it fails the reason is told", async () => {
  const { id, orderNo } = await company.order({ pickupName: "Apteka pod Lwem" });
  const page = await world.openPage({ account: { token: company.token } });
  const list = ordersPage(page);
  await list.row(id).getByRole("link", { name: orderNo }).click();
  const article = page.getByRole("article", { name: `Order ${orderNo}` });
  await article.getByRole("heading", { name: "Receiver" }).waitFor();
  expect(await article.getByRole("heading").first().innerText()).toMatch(new RegExp(`^${orderNo} · `));
  expect(new URL(page.url()).pathname).toBe(`/orders/order/${id}`);
  await page.reload();
  await article.getByRole("button", { name: "Hold" }).click();
  await page.getByRole("button", { name: `Hold order ${orderNo}` }).click();
  await article.getByText("Put on hold").waitFor();
  expect(await page.title()).toBe(`${orderNo} · eDelivery`);
  await page.getByRole("link", { name: "All orders" }).click();
  await list.row(id).waitFor();
  expect(await page.title()).toBe("Orders · eDelivery");

  await list.open(id);
  const { files, names } = savedFiles();
  const button = list.details(id).getByRole("button", { name: "Label" });
  const hindered = Promise.withResolvers<void>();
  const path = `**/api${label.path.replace(":orderId", id)}`;
  await page.route(path, async (route) => {
    await hindered.promise;
    await route.continue();
  });
  await button.click();
  await eventually(() => button.getAttribute("aria-busy")).toBe("true");
  hindered.resolve();
  await page.getByText(`Label of order ${orderNo} downloaded`).waitFor();
  expect(names).toEqual([`${id}_order_label.pdf`]);
  expect((await files[0]?.text())?.slice(0, 5)).toBe("%PDF-");

  await page.route(path, (route) => route.abort());
  await button.click();
  await page.getByText(/The label could not be downloaded\. The download was interrupted/).waitFor();

  await page.unroute(path);
  await world.service.pool.query("update orders set pickup_name = null where id = $1", [id]);
  await button.click();
  await page.getByText("The order has no pickup point", { exact: true }).last().waitFor();
});

test("details that could not be loaded are requested again by themselves, and what failed is told until they come", async () => {
  const { id } = await company.order({ clientName: "Anna Nowak" });
  const page = await world.openPage({ account: { token: company.token }, forgives: [/503/] });
  const list = ordersPage(page);
  await list.row(id).waitFor();
  const asked = Promise.withResolvers<void>();
  const recovered = Promise.withResolvers<void>();
  let requests = 0;
  await page.route("**/api/order/info?*", async (route) => {
    requests += 1;
    if (requests === 1) return route.fulfill({ status: 503, json: { errorCode: "unavailable" } });
    asked.resolve();
    await recovered.promise;
    await route.continue();
  });
  await list.expander(id).click();
  const failed = list.details(id).getByText(/The details could not be loaded/);
  await failed.waitFor();
  await asked.promise;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await failed.count()).toBe(1);
  recovered.resolve();
  await list.details(id).getByText("Anna Nowak").waitFor();
});

test("an order that is unknown, or of another company, is not found", async () => {
  const { id } = await company.order();
  const { token } = await world.service.signInOperator({ companyIds: ["nobody"], scopes: ["orders"] });
  for (const [path, account] of [
    ["/orders/order/nothing", company.token],
    [`/orders/order/${id}`, token],
  ] as const) {
    const page = await world.openPage({ account: { token: account }, path, forgives: [/404/] });
    await page.getByRole("alert").getByText("Order not found").waitFor();
  }
});

test("an order that leaves the account's access is not shown any more", async () => {
  const { pool } = world.service;
  const { region } = company.place;
  const order = await company.order({ pickupName: null, clientName: "Anna Nowak" });
  const { token } = await world.service.signInOperator({ regions: [region], scopes: ["orders"] });
  const path = `/orders/order/${order.id}`;
  const page = await world.openPage({ account: { token }, path, forgives: [/404/] });
  await page.getByText("Anna Nowak").waitFor();
  await page.getByRole("img", { name: "Live: changes appear as they happen" }).waitFor();
  const elsewhere = (await makeRegion(pool)).name;
  const move = { set: { region: elsewhere }, changes: { region: [region, elsewhere] } } as const;
  await changeOrder(pool, order, "editOrder", move);
  await page.getByRole("alert").getByText("Order not found").waitFor();
  expect(await page.getByText("Anna Nowak").count()).toBe(0);
});
