import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { canViewFlags } from "#contract/permissions.ts";
import { openCompany } from "#tests/support/deskOrders.ts";
import { makeDriver } from "#tests/support/factories.ts";
import { ordersPage } from "#tests/support/ordersPage.ts";
import { type Screens, startScreens } from "#tests/support/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof openCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await openCompany(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

let count = 0;

/** An order as most are: picked up by a driver, with two products, codes and hours. */
async function usualOrder() {
  const driver = await makeDriver(world.service.pool, {
    region: company.place.region,
    email: `larysa.kielbasa.${count}@drivers.example`,
    phone: "+48733440841",
    vehicleModel: "Skoda Fabia",
    registrationPlate: "CB 1293X",
  });
  return company.order({
    status: "picked_up",
    driverId: driver.id,
    externalId: `ZEB-${++count}`,
    packageSize: "M",
    notes: "Domofon 12, drugie piętro",
    clientPhone: "+48500600700",
    ...pickup,
    pickupWorkingHours: {
      ...Object.fromEntries(["monday", "tuesday"].map((day) => [day, { from: "08:00", to: "20:00" }])),
      sunday: null,
      customDates: [{ date: "2099-12-24", hours: null }],
    },
    products: [line("syrup", "Syrop"), line("tea", "Herbata")],
    pickUpVerificationCode: "135790",
    verificationCode: "246801",
    estimatedDistance: 4200,
  });
}

const pickup = {
  pickupName: "Apteka pod Lwem",
  pickupStreet: "Długa 7",
  pickupCity: "Łódź",
  pickupZipCode: "90-001",
  pickupPhone: "+48422000111",
};

const line = (id: string, name: string) => ({
  ...{ id, name, code: "SYR", productCode: null, serialNumber: null, oldDeviceCode: null, smsName: null },
  ...{ externalNo: null, pesel: "44051401359", receiptNo: "1234", amountToPayOnPickUp: 12.5 },
});

async function open(id: string, options: Parameters<Screens["openPage"]>[0] = {}) {
  const page = await world.openPage({ account: { token: company.token }, ...options });
  const list = ordersPage(page);
  await list.open(id);
  const details = list.details(id);
  await details.locator(".timeline ol").waitFor({ state: "attached" });
  return { page, list, details };
}

test("a day that is not given is neither open nor closed", async () => {
  const { id } = await usualOrder();
  const { details } = await open(id);
  expect(await details.locator(".hours li").allInnerTexts()).toEqual([
    "Mon–Tue 08:00–20:00",
    "Wed–Sat hours not given",
    "Sun closed",
  ]);
});

test("days of the order that differ are told, and a shop without hours is not closed", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const [, month, day] = today.split("-");
  const { id } = await company.order({
    ...pickup,
    pickupWorkingHours: { customDates: [{ date: today, hours: { from: "10:00", to: "12:00" } }] },
  });
  const { details } = await open(id);
  expect(await details.locator(".hours li").allInnerTexts()).toEqual([
    "hours not given",
    `${day}.${month} 10:00–12:00`,
  ]);
});

test("says who gives which PIN to whom, and shows none where there is none", async () => {
  const { id } = await usualOrder();
  const { details } = await open(id);
  await details.getByText("pickup point → driver").waitFor();
  await details.getByText("receiver → driver").waitFor();
  const bare = await company.order();
  const other = await open(bare.id);
  expect(await other.details.getByText("PIN").count()).toBe(0);
});

test("why there is no code is shown without the flag for codes, phones without theirs are not", async () => {
  const { id } = await company.order({ ...pickup, noVerificationCodeReason: "client_without_phone" });
  const { token } = await world.service.signInOperator({
    companyIds: [company.place.companyId],
    canView: canViewFlags.filter((flag) => flag !== "pinCode" && flag !== "sensitiveData"),
  });
  const { details } = await open(id, { account: { token } });
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
