import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { dayInWarsaw, daysAfter } from "#contract/rules/warsaw.ts";
import { settleDrivers } from "#contract/settlements.ts";
import { expectAccessible, expectFaultless } from "#tests/support/browser/accessible.ts";
import { type Console, showIn, startConsole, switchLanguage } from "#tests/support/browser/console.ts";
import { checkAllVariants, goTo, isTableCut } from "#tests/support/browser/pageVariants.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver } from "#tests/support/factories/factories.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";

const account = "admin@edelivery.example";
const narrow = { width: 390, height: 844 };
const smaller = { width: 1280, height: 800 };

let world: Console;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
let marked: string;
beforeAll(async () => {
  world = await startConsole();
  // Few rows that show everything a row can show, because axe examines each of them.
  company = await createDemoCompany(world, { scopes: ["*"] });
  for (const status of orderStatuses) await company.order({ status });
  const flags = { onHoldSince: new Date(), multiplierValue: "1.5", lastComment: "ring twice" };
  marked = (await company.order({ ...flags, statusBeganAt: minutesAgo(1322), createdAt: minutesAgo(1323) }))
    .id;
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("every language fits and is whole, on a desk and on a phone", async () => {
  const signIn = await world.openPage({ path: "/login" });
  await signIn.locator("form").waitFor();
  await checkAllVariants(signIn);

  const filter = encodeURIComponent(JSON.stringify({ companyIds: [company.place.companyId] }));
  const page = await world.openPage({ account, path: `/orders/list?filter=${filter}` });
  await ordersPage(page).open(marked);
  await checkAllVariants(page);
});

test("on a phone the menu, the alerts and the filters open over the page, and orders are cards", async () => {
  const page = await world.openPage({ account, ...narrow });
  const list = ordersPage(page);
  await list.ready();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  expect(await menu.count()).toBe(0);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await menu.waitFor();
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Open the menu" }).click();
  await menu.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { name: "General" }).waitFor();
  await menu.waitFor({ state: "detached" });

  await page.goBack();
  await list.ready();
  await page.getByRole("button", { name: /^Alerts: / }).click();
  const centre = page.getByRole("dialog", { name: "Alerts" });
  await centre.getByRole("listitem").first().waitFor();
  const { x = -1, width = 0 } = (await centre.boundingBox()) ?? {};
  expect([x >= 0, x + width <= narrow.width]).toEqual([true, true]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await centre.waitFor({ state: "detached" });

  expect(await page.locator(".cards").count()).toBe(1);
  // A card has room for the unit, which a line leaves out here.
  expect(await list.cell(marked, "timeLeft").locator(".counting").innerText()).toMatch(/^−\d{4} min$/);
  const city = page.locator("tbody .pickupCity").first();
  await city.locator("bdi").evaluate((text) => text.replaceChildren("Gorzów Wielkopolski"));
  expect(await city.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
  expect(await page.getByRole("combobox", { name: "Status" }).count()).toBe(0);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "accepted" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("listbox").waitFor({ state: "detached" });
  // The former rows are pale until the filtered list has arrived.
  await eventually(async () => new Set(await list.rows.locator(".status").allInnerTexts())).toEqual(
    new Set(["accepted"]),
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show the orders" }).click();
  await page.getByRole("button", { name: "Filters (1)" }).waitFor();
});

test("menus, pickers, dialogs and the lists that these open are in sight and accessible; the first filter moves no other one, a list hangs from its field, and an empty field can be read", async () => {
  const page = await world.openPage({ account: { token: company.token } });
  await ordersPage(page).ready();
  const keys = "Keyboard shortcuts";
  for (const [button, content] of [
    [page.getByRole("button", { name: "Dates: " }), page.getByRole("dialog", { name: "Dates" })],
    [page.getByRole("button", { name: keys }), page.getByRole("dialog", { name: keys })],
    [page.getByRole("button", { name: "Account: " }), page.getByRole("menu")],
  ] as const) {
    await button.click();
    await content.waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await content.boundingBox()) ?? {};
    expect([x + width < 1440, y + height < 900]).toEqual([true, true]);
    await expectFaultless(page);
    await page.keyboard.press("Escape");
    await content.waitFor({ state: "detached" });
  }

  const filters = page.locator("search .MuiInputBase-root, search button[aria-haspopup=dialog]");
  const edges = (of = filters) =>
    of.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width]),
    );
  const before = await edges();
  expect(before).toHaveLength(6);
  const companies = page.getByRole("combobox", { name: "Company" });
  await companies.click();
  const [list, field] = await Promise.all(
    [page.locator(".MuiAutocomplete-paper"), filters.filter({ has: companies })].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(Math.abs((list?.x ?? 0) - (field?.x ?? 0))).toBeLessThan(1);
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Reset filters" }).waitFor();
  expect(await edges()).toEqual(before);

  // Nor does a status, whose name has another width than what the field says without one, where they just fit; the counts
  // stay under the pointer too.
  await page.getByRole("button", { name: "Reset filters" }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  await switchLanguage(page, "pl");
  const filtersAndCounts = filters.or(page.locator("main button[aria-pressed]"));
  const beforeStatus = await edges(filtersAndCounts);
  expect(beforeStatus.length).toBeGreaterThan(10);
  const total = page.locator("main strong").first();
  const totalOfAll = await total.innerText();
  await page.locator("search .MuiSelect-select").click();
  await page.getByRole("option", { name: "nowe" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Wyczyść filtry" }).waitFor();
  await eventually(() => total.innerText()).not.toBe(totalOfAll);
  expect(await edges(filtersAndCounts)).toEqual(beforeStatus);
  await switchLanguage(page, "en");
  await page.setViewportSize({ width: 1440, height: 900 });

  for (const theme of ["dark", "light"] as const) {
    await showIn(page, theme);
    const colours = await page.getByRole("searchbox").evaluate((input) => {
      const { color, opacity } = getComputedStyle(input, "::placeholder");
      const { backgroundColor } = getComputedStyle(input.parentElement ?? input);
      return { color, opacity, backgroundColor };
    });
    expect(colours.opacity).toBe("1");
    expect(contrastOf(colours.color, colours.backgroundColor)).toBeGreaterThan(4.5);
  }

  const { id } = await company.order({ status: "accepted", pickupName: "Apteka pod Lwem" });
  for (let nth = 0; nth < 4; nth++) {
    await makeDriver(world.service.pool, { region: company.place.region, lastLat: 53.1, lastLng: 18 });
  }
  await goTo(page, { path: `/orders/order/${id}`, shows: "main" });
  const dialog = page.getByRole("dialog");
  for (const [action, input] of [
    ["Change driver", "Driver"],
    ["Cancel", "Reason"],
  ] as const) {
    await page.getByRole("button", { name: action, exact: true }).click();
    // The form preselects the best driver, which would close the list if it happened later.
    await dialog.getByRole("button", { name: /^(Give|Cancel order) / }).waitFor();
    await dialog.getByRole("combobox", { name: input }).press("ArrowDown");
    await dialog.getByRole("option").first().waitFor();
    await expectFaultless(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
});

test("a wallet is faultless with a deleted entry and its dialog open, settlements with their lines and with the dialog that closes a period; both fit a smaller screen and a phone", async () => {
  const { pool, send, signInOperator } = world.service;
  const { rows } = await pool.query(
    "select driver_id as id, to_char(created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as day from wallet_entries where deleted_at is not null",
  );
  const { token } = await signInOperator({ scopes: ["wallet", "wallet:settle"] });
  const [{ id, day }] = rows;
  const path = `/wallet?${new URLSearchParams({ driverId: id, dateFrom: day, dateTo: day })}`;
  const page = await world.openPage({ account: { token }, path, ...smaller });
  await page.locator("tbody del").first().click();
  await page.getByText(/^Deleted at /).waitFor();
  await expectFaultless(page);
  expect(await isTableCut(page)).toBe(false);
  // On paper no column is cut, a minus stays with its amount, and of the buttons only the one that tells the days is left.
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Dates: " }).isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Create entry" }).isVisible()).toBe(false);
  const styleOf = (part: string, name: "overflowX" | "whiteSpace") =>
    page
      .locator(part)
      .first()
      .evaluate((element, style) => getComputedStyle(element)[style], name);
  expect(await styleOf(".RaDataTable-root", "overflowX")).toBe("visible");
  await page.emulateMedia({ media: null });
  // Paper is white, so pages are printed in the light theme.
  await showIn(page, "light");
  const inLight = await inkAt(page);
  await showIn(page, "dark");
  const inDark = await inkAt(page);
  expect(inDark).not.toEqual(inLight);
  const onPaper = inkAt(page, "beforeprint");
  await page.pdf();
  expect([await onPaper, await inkAt(page)]).toEqual([inLight, inDark]);
  await showIn(page, "light");
  await page.setViewportSize(narrow);
  expect(await styleOf("td.MuiTableCell-alignRight", "whiteSpace")).toBe("nowrap");
  await page.getByRole("button", { name: "Create entry" }).click();
  await page.getByRole("dialog").getByLabel("Amount for the driver").fill("-1");
  await page.getByRole("button", { name: "Subtract" }).waitFor();
  await expectFaultless(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);

  // A small demo world has no settlements.
  const until = daysAfter(dayInWarsaw(new Date()), -1);
  expect((await send(settleDrivers, { until }, { token })).status).toBe(200);
  await page.setViewportSize(smaller);
  await goTo(page, { path: "/settlements", shows: "tbody a" });
  await expectFaultless(page);
  expect(await isTableCut(page)).toBe(false);
  await page.locator("tbody a").first().click();
  await page.getByRole("article").locator("tbody tr").first().waitFor();
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  await page.getByRole("link", { name: "All settlements" }).click();
  await page.getByRole("button", { name: "Close period" }).click();
  await page.getByRole("dialog").getByLabel("Until (inclusive)", { exact: true }).waitFor();
  await expectFaultless(page);
});

/** The contrast by WCAG of two colours like "rgb(1, 2, 3)". */
function contrastOf(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [one, other].map(luminanceOf).sort((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((text) => {
    const part = Number(text) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colours of the page's text and of a table's, now or at the page's next event of this name. */
const inkAt = (page: Page, event?: string) =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve) => {
        const read = () =>
          resolve(
            [...document.querySelectorAll("body, main td:first-of-type")]
              .slice(0, 2)
              .map((element) => getComputedStyle(element).color),
          );
        if (name) addEventListener(name, read, { once: true });
        else read();
      }),
    event,
  );
