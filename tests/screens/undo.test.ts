import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { cancel, releaseOnHold, setOnHold } from "#contract/orders/commands.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver } from "#tests/support/factories/factories.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";
import { recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("one key takes back what was just done; later the history does, as long as nothing else happened", async () => {
  const { service } = world;
  const company = await createDemoCompany(world);
  const { id: driverId } = await makeDriver(service.pool, { region: company.place.region });
  const { id, orderNo } = await company.order({
    status: "accepted",
    driverId,
    acceptedAt: minutesAgo(3),
    pickupName: "Sklep",
    pickupCity: "Toruń",
  });
  const page = await world.openPage({ account: { token: company.token } });
  const list = ordersPage(page);
  await list.ready();
  const record = () => recordOf(service.pool, id);

  await page.keyboard.press("j");
  await page.keyboard.press("h");
  await page.getByRole("dialog", { name: `Hold order ${orderNo}` }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText(`Order ${orderNo} put on hold`).waitFor();
  await page.keyboard.press("z");
  await page.getByText(/^Undone\./).waitFor();
  expect((await record()).order.on_hold_since).toBeNull();

  // A hold that ends while the order is cancelled is not taken up again.
  const holdOrderTill = new Date(Date.now() + 3_600_000).toISOString();
  await service.send(setOnHold, { orderId: id, holdOrderTill }, { token: company.token });
  await service.pool.query("update orders set on_hold_until = now() where id = $1", [id]);
  await service.pool.query("update order_holds set hold_until = now() where order_id = $1", [id]);
  // Its key is gone with the toast.
  const { body } = await service.send(
    cancel,
    { orderId: id, reason: "CALL_CENTER_REQUEST" },
    { token: company.token },
  );
  expect(body.version).toBeGreaterThan(1);
  await list.open(id);
  const entry = list.details(id).getByRole("button", { name: "Undo: Cancelled" });
  await entry.click();
  const dialog = page.getByRole("dialog", { name: `Undo “Cancelled” of order ${orderNo}?` });
  await dialog.getByText(/driver has already been notified/).waitFor();
  await dialog.getByText(/The hold has already ended/).waitFor();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await page.getByText(`Order ${orderNo}: “Cancelled” undone`).waitFor();
  expect((await record()).order).toMatchObject({ status: "accepted", driver_id: driverId });
  await list.details(id).locator(".timeline").getByText("Undone", { exact: true }).first().waitFor();
  await eventually(() => entry.count()).toBe(0);
  // The button that had the focus is gone.
  expect(await page.evaluate(() => document.activeElement?.ariaLabel, undefined)).toBe(
    "Comments and history",
  );
});

test("an undo says that it is on its way; what got no answer is repeated by the same key, and its losses are said", async () => {
  const { service } = world;
  const company = await createDemoCompany(world);
  const { id: driverId } = await makeDriver(service.pool, { region: company.place.region });
  const orders = [];
  for (let nth = 0; nth < 3; nth++) {
    orders.push(
      await company.order({
        ...{ status: "accepted", driverId, acceptedAt: minutesAgo(3 + nth) },
        ...{ pickupName: "Sklep", pickupCity: "Toruń" },
      }),
    );
  }
  const page = await world.openPage({ account: { token: company.token } });
  await ordersPage(page).ready();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "Cancel 3 orders" });
  await dialog.getByRole("button", { name: "Cancel 3 orders" }).click();
  await page.getByText("3 orders cancelled").waitFor();

  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  let answers = 0;
  await page.route("**/api/order/revert", async (route) => {
    await mayAnswer;
    await route.fetch();
    if (++answers > 1) await route.abort();
    else await route.continue();
  });
  await page.keyboard.press("z");
  await page.getByText("Undoing…").waitFor();
  // Waits for the undo, and is given up since that is not whole.
  const asksOtherTabs = vi.spyOn(BroadcastChannel.prototype, "postMessage");
  await page.getByRole("button", { name: "Log out" }).click();
  answer();
  await page
    .getByText(/^Undone for 1 of 3 orders\. [A-Z0-9]{4}, [A-Z0-9]{4}: The service could not be reached/)
    .waitFor();

  await page.unroute("**/api/order/revert");
  await page.keyboard.press("z");
  await page
    .getByText(
      "Undone for 3 orders. The drivers of 3 orders have already been notified and will be notified again.",
    )
    .waitFor();
  expect(asksOtherTabs).not.toHaveBeenCalled();
  for (const { id } of orders)
    expect((await recordOf(service.pool, id)).order).toMatchObject({
      status: "accepted",
      driver_id: driverId,
    });
});

test("an undo of many names the orders that it left as they are, and who was faster; if one person was with all, the reason is said once", async () => {
  const { service } = world;
  const company = await createDemoCompany(world);
  const orders = [await company.order({}), await company.order({})];
  const page = await world.openPage({ account: { token: company.token } });
  await ordersPage(page).ready();
  const { token, account } = await service.signInOperator({ companyIds: [company.place.companyId] });
  const isFaster = async (order: (typeof orders)[number] | undefined) =>
    expect(await service.send(releaseOnHold, { orderId: order?.id ?? "" }, { token })).toMatchObject({
      status: 200,
    });
  const holdAll = async () => {
    await page.keyboard.press("Control+a");
    await page.keyboard.press("h");
    await page.getByRole("dialog", { name: "Hold 2 orders" }).getByText("Possible for 2 of 2").waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("2 orders put on hold").waitFor();
  };
  await holdAll();
  await isFaster(orders[1]);
  await page.keyboard.press("z");
  const told = await page.getByText(/^Undone for 1 of 2 orders\./).innerText();
  expect(told).toContain(`${orders[1]?.orderNo}: The order was changed in the meantime: `);
  expect(told).toContain(account.email);

  // The reason contains the minute.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  await holdAll();
  for (const order of orders) await isFaster(order);
  await page.keyboard.press("z");
  const reason = await page.getByText(/^Couldn’t undo\./).innerText();
  expect(reason).toMatch(/^Couldn’t undo\. The order was changed in the meantime: /);
  expect(reason).toContain(account.email);
});
