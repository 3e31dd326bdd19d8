import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Console, standStill, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver } from "#tests/support/factories/factories.ts";
import { orderOpener } from "#tests/support/pages/openedOrder.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";

let world: Console;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
let driverId: string;
let openOrder: ReturnType<typeof orderOpener>;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
  company = await createDemoCompany(world);
  driverId = (await makeDriver(world.service.pool, { region: company.place.region })).id;
  openOrder = orderOpener(world, company, driverId);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("by keyboard alone: from action to action, why one is not available, confirm, and back; an Enter that is held down confirms nothing", async () => {
  const { page, order, toolbar, dialog, record } = await openOrder("new");
  const { keyboard } = page;
  const focus = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.trim());
  await page.locator(`[data-expander="${order.id}"]`).focus();
  await keyboard.press("Tab");
  expect(await focus()).toBe("Hold");
  await keyboard.press("ArrowLeft");
  expect(await focus()).toBe("Cancel");
  await keyboard.press("ArrowRight");
  await keyboard.press("End");
  await keyboard.press("Home");
  expect(await focus()).toBe("Hold");

  await keyboard.press("Enter");
  await dialog.waitFor();
  await keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await focus()).toBe("Hold");
  expect((await record()).holds).toEqual([]);
  await keyboard.press("Enter");
  await dialog.waitFor();
  await keyboard.press("Enter");
  await page.getByText(/^Order \w{4} put on hold$/).waitFor();
  await eventually(focus).toBe("Release");

  await keyboard.press("End");
  await keyboard.press("ArrowLeft");
  expect(await focus()).toBe("Verify pickup");
  await page.getByRole("tooltip").getByText("Not possible while the order is “new”").waitFor();
  const verify = toolbar.getByRole("button", { name: "Verify pickup", description: /Not possible/ });
  expect(await verify.getAttribute("aria-disabled")).toBe("true");
  await keyboard.press("Enter");
  expect(await dialog.count()).toBe(0);

  await keyboard.press("Tab");
  await keyboard.press("Shift+Tab");
  expect(await focus()).toBe("Verify pickup");
  await keyboard.press("End");
  // The key that is held down opens one dialog; only a second key press confirms.
  const hold = async () => {
    for (let repetition = 0; repetition < 20; repetition++) await keyboard.down("Enter");
  };
  await keyboard.down("Enter");
  await dialog.waitFor();
  await hold();
  expect((await record()).order).toMatchObject({ status: "new" });
  expect(await dialog.getByRole("button", { name: "Cancel order" }).isEnabled()).toBe(true);
  await keyboard.up("Enter");
  await keyboard.down("Enter");
  await page.getByText(/^Order \w{4} cancelled$/).waitFor();
  await dialog.waitFor({ state: "detached" });
  // The focus is on the row, where the keys of the list work, and not on the disabled button.
  const row = page.locator(`[data-expander="${order.id}"]`);
  await eventually(() => row.evaluate((button) => button === document.activeElement)).toBe(true);
  await eventually(() => page.getByRole("tooltip").count()).toBe(0);
  await hold();
  await keyboard.up("Enter");
  expect(await dialog.count()).toBe(0);
  expect(await row.getAttribute("aria-expanded")).toBe("true");
  const cancel = toolbar.getByRole("button", { name: "Cancel" });
  expect(await cancel.getAttribute("aria-disabled")).toBe("true");
  const { order: cancelled, events } = await record();
  expect(cancelled).toMatchObject({ status: "cancelled" });
  expect(events.map(({ name }) => name)).toEqual(["holdOrder", "cancelOrder"]);
});

test("one letter acts on the marked order, open or not; three keys at most hold it, change its driver, cancel it", async () => {
  const { page, order, list, dialog, record } = await openOrder("accepted");
  const { keyboard } = page;
  const focus = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset);
  const suggested = await makeDriver(world.service.pool, { region: company.place.region });
  await list.expander(order.id).click();
  await eventually(() => list.details(order.id).count()).toBe(0);

  // The key that is held down opens one dialog; only Enter confirms it.
  await keyboard.down("h");
  await dialog.getByRole("button", { name: "Hold order" }).waitFor();
  for (let repetition = 0; repetition < 5; repetition++) await keyboard.down("h");
  await keyboard.up("h");
  expect((await record()).holds).toEqual([]);
  await keyboard.press("Enter");
  await page.getByText(/^Order \w{4} put on hold$/).waitFor();
  await dialog.waitFor({ state: "detached" });

  await keyboard.press("h");
  await page.getByText("The order is already on hold").waitFor();
  await keyboard.press("r");
  await dialog.getByRole("button", { name: "Release order" }).waitFor();
  await keyboard.press("Enter");
  await page.getByText(/^Order \w{4} released$/).waitFor();
  await dialog.waitFor({ state: "detached" });

  await keyboard.down("d");
  const field = dialog.getByRole("combobox", { name: "Driver" });
  await eventually(() => field.inputValue()).toMatch(/\S/);
  const best = await field.inputValue();
  for (let repetition = 0; repetition < 5; repetition++) await keyboard.down("d");
  await keyboard.up("d");
  expect(await field.inputValue()).toBe(best);
  await keyboard.press("Enter");
  await page.getByText(/^Driver of order \w{4} changed$/).waitFor();
  await dialog.waitFor({ state: "detached" });
  expect((await record()).order.driver_id).toBe(suggested.id);

  await keyboard.press("m");
  await eventually(focus).toMatchObject({ comment: order.id });
  await keyboard.type("chdmlrt");
  expect(await list.details(order.id).getByRole("textbox", { name: "New comment" }).inputValue()).toBe(
    "chdmlrt",
  );
  await keyboard.press("Control+l");
  expect(await dialog.count()).toBe(0);
  await keyboard.press("Escape");
  await eventually(focus).toMatchObject({ expander: order.id });

  await keyboard.press("c");
  await dialog.getByRole("button", { name: `Cancel order ${order.orderNo}` }).waitFor();
  await keyboard.press("Enter");
  await page.getByText(/^Order \w{4} cancelled$/).waitFor();
  await dialog.waitFor({ state: "detached" });
  await keyboard.press("d");
  await page.getByText("Not possible while the order is “cancelled”").waitFor();
  expect((await record()).order).toMatchObject({ status: "cancelled" });
});

test("on a phone a tap tells why an action is not available and what a flag means, until the next one, and a touch that rests what pointing tells; fields and buttons suit fingers, no action is out of sight, and held sideways it shows four orders", async () => {
  const account = { token: company.token };
  const on = await world.openPage({ account, touch: true, width: 390, height: 844 });
  const { page, order, toolbar } = await openOrder("new", { emergencyDelivery: true }, { on });
  const reason = page.getByRole("tooltip").getByText("Not possible while the order is “new”");
  // Playwright taps no button that is disabled for assistive technology unless it is forced to.
  const verify = toolbar.getByRole("button", { name: "Verify pickup" });
  const tapVerify = () => verify.tap({ force: true });
  await verify.scrollIntoViewIfNeeded();
  await standStill(page);
  await tapVerify();
  await reason.waitFor();
  // MUI would have closed it by then.
  await page.waitForTimeout(1_700);
  expect(await reason.count()).toBe(1);
  await page.getByRole("heading", { name: "Orders" }).tap();
  await reason.waitFor({ state: "detached" });
  await tapVerify();
  await reason.waitFor();
  await page.locator("main .cards").dispatchEvent("scroll");
  await reason.waitFor({ state: "detached" });

  const outOfSight = (bar: Locator) =>
    bar
      .getByRole("button")
      .evaluateAll((all) =>
        all
          .filter((button) => button.getBoundingClientRect().right > 390)
          .map((button) => button.textContent),
      );
  expect(await outOfSight(toolbar)).toEqual([]);
  const card = page.locator(`[data-order="${order.id}"]`);
  await card.dispatchEvent("pointerdown", { pointerType: "touch", isPrimary: true });
  const bulk = page.getByRole("toolbar", { name: "Actions for the selected orders" });
  await bulk.waitFor();
  expect(await outOfSight(bulk)).toEqual([]);

  const small = await page.locator("button.MuiButton-root, button.MuiIconButton-root").evaluateAll((all) =>
    all
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const around = Number.parseFloat(getComputedStyle(button, "::after").top) || 0;
        return button.getBoundingClientRect().height - 2 * around < 36;
      })
      .map((button) => button.ariaLabel ?? button.textContent),
  );
  expect(small).toEqual([]);
  const sizes = await page
    .locator("input:not([type=checkbox]), textarea:not([aria-hidden])")
    .evaluateAll((all) => all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);

  const hinted = page.locator(".details [data-hint]:not([data-hint=''])").first();
  await bulk.getByRole("button").last().tap();
  await hinted.dispatchEvent("pointerdown", { pointerType: "touch" });
  await page
    .getByRole("tooltip")
    .getByText((await hinted.getAttribute("data-hint")) ?? "?")
    .waitFor();
  await page.getByRole("heading", { name: "Orders" }).tap();
  await eventually(() => page.getByRole("tooltip").count()).toBe(0);
  await card.locator(".flag").tap();
  await page
    .getByRole("tooltip")
    .getByText(/Emergency/)
    .waitFor();
  expect(await toolbar.isVisible()).toBe(true);

  // Held sideways, the list has room for four rows at least.
  await page.setViewportSize({ width: 844, height: 390 });
  await standStill(page);
  const room = await page.locator("main .lines").evaluate((list) => list.clientHeight);
  expect(room).toBeGreaterThanOrEqual(5 * 36);
  await card.getByRole("checkbox").tap();
  await bulk.waitFor();
  expect((await bulk.boundingBox())?.height).toBeLessThan(60);
});
