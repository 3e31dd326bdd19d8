import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addComment } from "#contract/orders/commands.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { goTo } from "#tests/support/browser/pageVariants.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver } from "#tests/support/factories/factories.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";

const secrets = {
  client: "Zofia Niewidoczna",
  clientPhone: "511000777",
  street: "Tajna 77",
  pickupPhone: "522000888",
  driverFirst: "Gniewomir",
  driverLast: "Skryty",
  driverPhone: "533000999",
  plate: "SK RYTY1",
  pickUpPin: "918273",
  pin: "645546",
  payment: "98765432109876543210",
  hold: "Nie mów nikomu",
  pesel: "44051401359",
  comment: "Spoken in confidence",
};

let world: Console;
let order: { id: string };
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startConsole();
  company = await createDemoCompany(world);
  const driver = await makeDriver(world.service.pool, {
    region: company.place.region,
    firstName: secrets.driverFirst,
    lastName: secrets.driverLast,
    phone: secrets.driverPhone,
    registrationPlate: secrets.plate,
  });
  order = await company.order({
    status: "accepted",
    driverId: driver.id,
    clientName: secrets.client,
    clientPhone: secrets.clientPhone,
    clientStreet: secrets.street,
    pickupName: "Sklep",
    pickupStreet: "Długa 7",
    pickupCity: "Łódź",
    pickupZipCode: "90-001",
    pickupPhone: secrets.pickupPhone,
    pickupPayment: { paymentType: "epruf_code", paymentCode: secrets.payment },
    products: [{ ...line, pesel: secrets.pesel }],
    pickUpVerificationCode: secrets.pickUpPin,
    verificationCode: secrets.pin,
    onHoldSince: new Date(),
    onHoldNotes: secrets.hold,
  });
  await say(secrets.comment);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const line = {
  ...{ id: "syrup", name: "Syrop", code: "SYR", productCode: null, serialNumber: null, oldDeviceCode: null },
  ...{ smsName: null, externalNo: null, receiptNo: null, amountToPayOnPickUp: null },
};

const say = (comment: string) =>
  world.service.send(addComment, { orderId: order.id, comment }, { token: company.token });

test("who may see all sees all of it: the secrets are there to be hidden", async () => {
  const { heard, dom } = await lookAt("admin@edelivery.example");
  for (const secret of Object.values(secrets)) expect(heard + dom).toContain(secret);
});

test("personal data, driver, codes and comments reach a viewer's browser in no way", async () => {
  const { heard, dom } = await lookAt("viewer@edelivery.example");
  for (const place of [heard, dom]) {
    expect(place).toContain(order.id);
    expect(Object.entries(secrets).filter(([, secret]) => place.includes(secret))).toEqual([]);
  }
  const { rows } = await world.service.pool.query<{ secret: string }>(
    `select secret from (select client_phone as secret from orders
     union select client_name from orders
     union select phone from drivers
     union select first_name || ' ' || last_name from drivers
     union select comment from order_comments) as secrets where secret <> '-'`,
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ secret }) => `${heard}${dom}`.includes(secret))).toEqual([]);
});

/** Everything that a browser receives and shows for the list, the opened order, and one message of the socket. */
async function lookAt(account: "admin@edelivery.example" | "viewer@edelivery.example") {
  // Begins on a page without calls, so that all answers to the console are recorded.
  const page = await world.openPage({ account, path: "/privacy" });
  const heard = listen(page);
  await page.goto("/");
  const list = ordersPage(page);
  await list.ready();
  const filter = encodeURIComponent(JSON.stringify({ companyIds: [company.place.companyId] }));
  await goTo(page, { path: `/orders/list?filter=${filter}`, shows: `[data-order="${order.id}"]` });
  await list.open(order.id);
  await page.getByText("live", { exact: true }).waitFor();
  const before = heard.frames.length;
  await say(`${secrets.comment} again`);
  await eventually(() => heard.frames.slice(before).some((frame) => frame.includes(order.id))).toBe(true);
  await eventually(() => page.evaluate(() => document.body.innerText)).toContain("Comments and history");
  const dom = await page.evaluate(() => document.documentElement.outerHTML);
  return { heard: [...(await Promise.all(heard.bodies)), ...heard.frames].join("\n"), dom };
}

function listen(page: Page) {
  const bodies: Promise<string>[] = [];
  const frames: string[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname.startsWith("/api/")) bodies.push(response.text().catch(() => ""));
  });
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => frames.push(String(payload))));
  return { bodies, frames };
}
