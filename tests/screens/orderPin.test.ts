import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { unlockPin } from "#contract/orders/commands.ts";
import { eventually } from "#tests/support/eventually.ts";
import type { OrderValues } from "#tests/support/factories/factories.ts";
import { openOrderDialog } from "#tests/support/pages/orderDialog.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import { scan } from "#tests/support/screens/scan.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const openDialog = (values: Partial<OrderValues>) =>
  openOrderDialog({ world, company, action: "Verify pickup", values, forgives: [/Failed to load resource/] });

test("a pick-up is verified by its PIN, and a wrong one is told under the field", async () => {
  const values = { status: "accepted", acceptedAt: new Date(), pickUpVerificationCode: "135790" } as const;
  const { page, order, dialog, list, record } = await openDialog(values);
  const field = dialog.getByLabel("Pickup PIN");
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await dialog.getByText("Field is required").waitFor();
  await page.keyboard.type("12a 34");
  expect(await field.inputValue()).toBe("1234");
  await page.keyboard.press("Enter");
  await dialog.getByText("exactly 6 digits").waitFor();
  await field.fill("5449123456789");
  await page.keyboard.press("Enter");
  await dialog.getByText("exactly 6 digits").waitFor();
  expect(await record()).toMatchObject({ pin_failures: 0 });
  await field.fill("111111");
  await page.keyboard.press("Enter");
  await dialog.getByText("The code is not correct. Check it and try again. 4 attempts left.").waitFor();
  // The wrong one is selected: what is typed now takes its place.
  await page.keyboard.type("135790");
  expect(await field.inputValue()).toBe("135790");
  await page.keyboard.press("Enter");
  await page.getByText(/^Pickup of order \w{4} verified$/).waitFor();
  await eventually(() => list.cell(order.id, "status").innerText()).toBe("picked up");
});

test("the fifth wrong PIN locks it, and the dialog says who unlocks it", async () => {
  const values = { status: "accepted", acceptedAt: new Date(), pickUpVerificationCode: "135790" } as const;
  const tried = { ...values, pinFailures: 4 };
  const { page, order, dialog, record } = await openDialog(tried);
  const field = dialog.getByLabel("Pickup PIN");
  await field.fill("222222");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").getByText("Unlock it with “Unlock PIN”, then try again.").waitFor();
  expect(await record()).toMatchObject({ status: "accepted", pin_failures: 5 });
  await field.fill("135790");
  await page.keyboard.press("Enter");
  await eventually(async () => (await record()).status).toBe("accepted");
  expect(await dialog.count()).toBe(1);

  const { token } = await world.service.signInOperator();
  await world.service.send(unlockPin, { orderId: order.id }, { token });
  await eventually(() => dialog.getByText("The PIN is locked").count()).toBe(0);
  await field.fill("135790");
  await page.keyboard.press("Enter");
  await page.getByText(/^Pickup of order \w{4} verified$/).waitFor();
});

test("a label that is scanned while a dialog is open is typed into nothing there, confirms nothing and opens nothing", async () => {
  const values = { status: "accepted", acceptedAt: new Date(), pickUpVerificationCode: "135790" } as const;
  const { page, order, dialog, details, record } = await openDialog(values);
  const other = await company.order({ status: "new" });
  const field = dialog.getByLabel("Pickup PIN");
  const address = page.url();
  await field.fill("13");
  // Whole, and broken off.
  for (const [scanned, typed] of [
    [other.id, "13"],
    ["01234567", "1301234"],
  ] as const) {
    await field.focus();
    scan(scanned);
    expect(await field.inputValue()).toBe(typed);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard" }).click();
  await dialog.waitFor({ state: "detached" });
  await details.getByRole("button", { name: "Cancel", exact: true }).click();
  await dialog.getByRole("button", { name: /^Cancel order/ }).focus();
  scan(other.id);
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await details.getByRole("button", { name: "Change driver", exact: true }).click();
  const driver = dialog.getByRole("combobox", { name: "Driver" });
  await eventually(() => driver.evaluate((element) => element === document.activeElement)).toBe(true);
  scan(other.id);
  expect(await driver.inputValue()).toBe("");
  expect(await driver.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator(".MuiAutocomplete-popper").count()).toBe(0);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect([page.url(), await details.count()]).toEqual([address, 1]);
  expect(await record()).toMatchObject({ id: order.id, status: "accepted", pin_failures: 0 });
});

test("a digit that was pressed on the list before is not missing in the PIN", async () => {
  const values = { status: "accepted", acceptedAt: new Date(), pickUpVerificationCode: "135790" } as const;
  const { page, order, list, details, dialog } = await openDialog(values);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // A 0 chooses a status, or none again. As it may begin a scanned code it acts only when the next key tells that it doesn't:
  // after its release.
  for (const key of ["0", ".", "0", "."]) await page.keyboard.press(key);
  await list.open(order.id);
  await details.getByRole("button", { name: "Verify pickup", exact: true }).click();
  const field = dialog.getByLabel("Pickup PIN");
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("135790");
  expect(await field.inputValue()).toBe("135790");
});
