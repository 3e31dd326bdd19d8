import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Console, standStill, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createCorrectionScenario } from "#tests/support/scenarios/correctionScenario.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("from signing in to a comment without a pointer, always seeing where one is", async () => {
  const company = await createDemoCompany(world);
  const made = [];
  for (let nth = 0; nth < 5; nth++)
    made.push((await company.order({ statusBeganAt: minutesAgo(9 - nth) })).id);
  const [first, second, third] = made as [string, string, string];
  const page = await world.openPage({ path: "/login" });
  const { keyboard } = page;
  const list = ordersPage(page);
  await page.getByLabel("Email").waitFor();

  await expectVisibleFocus(page);
  await keyboard.type(company.email);
  await keyboard.press("Tab");
  await expectVisibleFocus(page);
  await keyboard.type("Delivery1");
  await keyboard.press("Enter");
  await list.ready();

  await keyboard.press("/");
  expect(await focus(page)).toBe("Search orders");
  await expectVisibleFocus(page);
  await keyboard.press("Tab");
  expect(await focus(page)).toBe("Status");
  await keyboard.press("Tab");
  // The keys of the list must not act in pickers.
  expect(await focus(page)).toBe("Company");
  await keyboard.press("j");
  expect(await page.getByRole("combobox", { name: "Company" }).inputValue()).toBe("j");
  await keyboard.press("Escape");

  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  for (const [key, id] of [
    ["j", first],
    ["j", second],
    ["ArrowDown", third],
    ["k", second],
  ] as const) {
    await keyboard.press(key);
    await eventually(() => expanderInFocus(page)).toBe(id);
    await expectVisibleFocus(page);
  }

  await keyboard.press("Enter");
  await list.details(second).getByRole("heading", { name: "Comments and history" }).waitFor();
  await keyboard.press("Tab");
  expect(await focus(page)).toBe("Hold");
  await expectVisibleFocus(page);
  await keyboard.press("Tab");
  expect(await focus(page)).toBe("New comment");
  await expectVisibleFocus(page);
  await keyboard.type("Called the client, jkl?/");
  await keyboard.press("Control+Enter");
  await list.details(second).locator(".timeline").getByText("Called the client, jkl?/").waitFor();
  await page.getByText("Comment added").waitFor();
  expect(await focus(page)).toBe("New comment");

  await keyboard.press("Escape");
  await eventually(() => list.details(second).count()).toBe(0);
  expect(await expanderInFocus(page)).toBe(second);
  await keyboard.press("ArrowUp");
  await eventually(() => expanderInFocus(page)).toBe(first);

  await keyboard.press("Shift+Slash");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.waitFor();
  expect(await focus(page)).toBe("Close");
  await keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
  expect(await expanderInFocus(page)).toBe(first);
});

test("what is selected of the corrections is in sight with its key, and a permission is given, by keys alone", async () => {
  const { scenario, delivered, filed } = await createCorrectionScenario(world.service);
  const { id: orderId } = await delivered({ deliveredAt: new Date() });
  await filed({ orderId });
  const regions = [scenario.place.region];
  const colleague = await world.service.signInOperator({ scopes: ["orders"], regions });
  const { token } = await world.service.signInOperator({
    scopes: ["operators", "orders", "drivers", "corrections"],
    regions,
  });
  const page = await world.openPage({ account: { token }, path: "/corrections" });
  const { keyboard } = page;
  await page.locator("[data-correction]").waitFor();
  await keyboard.press("j");
  await expectVisibleFocus(page);
  await keyboard.press("x");
  const accept = page.getByRole("button", { name: "Accept", exact: true });
  // A trial click checks that the button is visible and that nothing covers it.
  await accept.click({ trial: true });
  await keyboard.press("a");
  await page.getByRole("button", { name: "Accept and pay PLN 5.67" }).waitFor();
  await expectVisibleFocus(page);
  await keyboard.press("Enter");
  await page.getByText("1 correction accepted: PLN 5.67").waitFor();
  await page.getByText("No corrections are waiting").waitFor();

  await keyboard.press("Control+k");
  await page.locator("[cmdk-input]:focus").waitFor();
  await keyboard.type(`@${colleague.account.email.slice(0, 12)}`);
  await keyboard.press("Enter");
  await eventually(() => focusedLabel(page)).toBe("Find a permission");
  await expectVisibleFocus(page);
  await keyboard.type("dr");
  await keyboard.press("Enter");
  await keyboard.press("Control+Enter");
  await page.getByText("User updated").waitFor();
});

test("every stop of the Tab key on the page shows that it has the focus, and the first leads past bar and menu; where the page scrolls, the bar covers no stop, and its own ones scroll nothing", async () => {
  const company = await createDemoCompany(world, { scopes: ["*"] });
  const { id } = await company.order();
  const page = await world.openPage({ account: { token: company.token } });
  await ordersPage(page).open(id);
  const stops: string[] = [];
  // After the last stop comes the browser's own bar, and after that the first stop.
  while (await focusIsOnPage(page)) await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  while ((await focusIsOnPage(page)) && stops.length < 80) {
    await expectVisibleFocus(page);
    stops.push((await focus(page)) ?? "");
    await page.keyboard.press("Tab");
  }
  const wanted = ["Skip to content", "List", "Settings", "Log out", "Search orders", "Status", "Region"];
  expect(stops).toEqual(expect.arrayContaining([...wanted, "In stage", "New comment", "Add comment"]));
  expect(stops.length).toBeLessThan(80);

  await page.keyboard.press("Tab");
  expect(await focus(page)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await focus(page)).toBe("All orders");
  // All views together are one stop.
  await page.keyboard.press("Tab");
  expect(await focus(page)).toBe("Save view");
  await page.keyboard.press("Tab");
  expect(await focus(page)).toBe("Search orders");

  await page.setViewportSize({ width: 1440, height: 500 });
  await page.getByRole("link", { name: "Settings" }).click();
  const place = () =>
    page.evaluate(() => ({ y: document.activeElement?.getBoundingClientRect().y ?? 0, scrolled: scrollY }));
  await page.getByRole("button", { name: "Close the menu" }).focus();
  await page.getByText("Quiet hours").scrollIntoViewIfNeeded();
  const { scrolled } = await place();
  expect(scrolled).toBeGreaterThan(200);
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press("Tab");
  expect((await place()).scrolled).toBe(scrolled);
  await page.locator("main input:enabled").last().focus();
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press("Shift+Tab");
    expect((await place()).y).toBeGreaterThanOrEqual(48);
  }
});

/** The name of the focused element. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return element?.getAttribute("aria-label") ?? element?.innerText.trim();
  });

const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent);

const focusIsOnPage = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

const expanderInFocus = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.expander);

/** Expects that the focused element, or the box around a field, has an outline or a border of two pixels. */
async function expectVisibleFocus(page: Page) {
  await standStill(page);
  const seen = await page.evaluate(() => {
    const element = document.activeElement;
    const field = element?.closest(".MuiInputBase-root, .public-input");
    const boxes = [element, field, field?.querySelector("fieldset")].filter((one) => one instanceof Element);
    return boxes.some((box) => {
      const { outlineStyle, outlineWidth, borderTopWidth, boxShadow } = getComputedStyle(box);
      const hasOutline = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
      return hasOutline || Number.parseFloat(borderTopWidth) >= 2 || (field && boxShadow !== "none");
    })
      ? "visible"
      : (element?.outerHTML.slice(0, 300) ?? "nothing");
  });
  expect(seen).toBe("visible");
}
