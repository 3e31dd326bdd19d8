import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { openCompany } from "#tests/support/deskOrders.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";
import { type Screens, startScreens } from "#tests/support/screens.tsx";
import { openDetails, pickup, usualOrder } from "#tests/support/usualOrder.ts";

let world: Screens;
let company: Awaited<ReturnType<typeof openCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await openCompany(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("a day that is not given is neither open nor closed", async () => {
  const { id } = await usualOrder(world, company);
  const { details } = await openDetails(world, company, id);
  expect(await details.locator(".hours li").allInnerTexts()).toEqual([
    "Mon–Tue 08:00–20:00",
    "Wed–Sat hours not given",
    "Sun closed",
  ]);
});

test("days of the order that differ are told, and a shop without hours is not closed", async () => {
  const today = dayInWarsaw(new Date());
  const [, month, day] = today.split("-");
  const { id } = await company.order({
    ...pickup,
    pickupWorkingHours: { customDates: [{ date: today, hours: { from: "10:00", to: "12:00" } }] },
  });
  const { details } = await openDetails(world, company, id);
  expect(await details.locator(".hours li").allInnerTexts()).toEqual([
    "hours not given",
    `${day}.${month} 10:00–12:00`,
  ]);
});

test("says who gives which PIN to whom, and shows none where there is none", async () => {
  const { id } = await usualOrder(world, company);
  const { details } = await openDetails(world, company, id);
  await details.getByText("pickup point → driver").waitFor();
  await details.getByText("receiver → driver").waitFor();
  const bare = await company.order();
  const other = await openDetails(world, company, bare.id);
  expect(await other.details.getByText("PIN").count()).toBe(0);
});

test("why there is no code is shown without the flag for codes, phones without theirs are not", async () => {
  const { id } = await company.order({ ...pickup, noVerificationCodeReason: "client_without_phone" });
  const { token } = await world.service.signInOperator({
    companyIds: [company.place.companyId],
    canView: canViewFlags.filter((flag) => flag !== "pinCode" && flag !== "sensitiveData"),
  });
  const { details } = await openDetails(world, company, id, { account: { token } });
  await details.getByText("the client has no phone").waitFor();
  expect(await details.locator("a[href^='tel:'], a[href^='mailto:']").count()).toBe(0);
  expect(await details.getByText("hidden", { exact: true }).count()).toBe(5);
});

test("an order has an address, to which its number leads: a reload keeps it, and its actions work there", async () => {
  const { id, orderNo } = await company.order();
  const page = await world.openPage({ account: { token: company.token } });
  await ordersPage(page).row(id).getByRole("link", { name: orderNo }).click();
  const article = page.getByRole("article", { name: `Order ${orderNo}` });
  await article.getByRole("heading", { name: "Receiver" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/orders/order/${id}`);
  await page.reload();
  await article.getByRole("button", { name: "Hold" }).click();
  await page.getByRole("button", { name: `Hold order ${orderNo}` }).click();
  await article.getByText("Put on hold").waitFor();
  await page.getByRole("link", { name: "All orders" }).click();
  await ordersPage(page).row(id).waitFor();
});

test("an order that is unknown, or of another company, is not found", async () => {
  const { id } = await company.order();
  const { token } = await world.service.signInOperator({ companyIds: ["nobody"] });
  for (const [path, account] of [
    ["/orders/order/nothing", company.token],
    [`/orders/order/${id}`, token],
  ] as const) {
    const page = await world.openPage({ account: { token: account }, path, forgives: [/404/] });
    await page.getByRole("alert").getByText("Order not found").waitFor();
  }
});
