import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { dayInWarsaw, daysAfter } from "#contract/rules/warsaw.ts";
import { settleDrivers } from "#contract/settlements.ts";
import { expectAccessible, expectFaultless } from "#tests/support/browser/accessible.ts";
import { type Console, showIn, startConsole, switchLanguage } from "#tests/support/browser/console.ts";
import { checkAllVariants, goTo } from "#tests/support/browser/pageVariants.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver } from "#tests/support/factories/factories.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";

const account = "admin@edelivery.example";
const narrow = { width: 390, height: 844 };

let world: Console;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
let marked: string;
beforeAll(async () => {
  world = await startConsole();
  // Few rows that show everything a row can show, because axe examines each of them.
  company = await createDemoCompany(world, { scopes: ["*"] });
  for (const status of orderStatuses) await company.order({ status });
  const flags = { onHoldSince: new Date(), multiplierValue: "1.5", lastComment: "ring twice" };
  marked = (await company.order({ ...flags, statusBeganAt: minutesAgo(722), createdAt: minutesAgo(723) })).id;
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

test("every page of the menu is faultless, and has room beside it on a smaller screen", async () => {
  const page = await world.openPage({ account, width: 1280, height: 800 });
  await ordersPage(page).ready();
  const links = page.getByRole("navigation", { name: "Main menu" }).getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(20);
  // Maps have their own tests.
  const maps = ["/zipCodes", "/drivers/map"];
  for (const address of new Set(addresses.filter((one) => !maps.includes(one ?? "")))) {
    await links
      .and(page.locator(`[href="${address}"]`))
      .first()
      .click();
    await page.locator("main > *").first().waitFor();
    await eventually(() => page.locator("main [role=progressbar], main .MuiSkeleton-root").count()).toBe(0);
    await expectFaultless(page, ["light"]);
    const tooWide = await page
      .locator("main .RaDataTable-root, main table")
      .evaluateAll((tables) => tables.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
    expect([address, tooWide]).toEqual([address, false]);
  }

  // In forced colours, which have no backgrounds, an outline marks the open page.
  await page.emulateMedia({ forcedColors: "active" });
  const open = links.and(page.locator("[aria-current=page]"));
  await page.locator("main").focus();
  expect(await open.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe("solid");
  await page.emulateMedia({ forcedColors: null });

  // The hidden link above the page would cover the last lines of each printed sheet.
  const skip = page.locator('a[href="#main-content"]');
  expect(await skip.isVisible()).toBe(true);
  await page.emulateMedia({ media: "print" });
  expect(await skip.isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
});

test("a wallet is accessible with a deleted entry and its dialog open, settlements with their lines and with the dialog that closes a period; both fit on a phone", async () => {
  const { pool, send, signInOperator } = world.service;
  const { rows } = await pool.query(
    "select driver_id as id, to_char(created_at at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as day from wallet_entries where deleted_at is not null",
  );
  const { token } = await signInOperator({ scopes: ["wallet", "wallet:settle"] });
  const [{ id, day }] = rows;
  const path = `/wallet?${new URLSearchParams({ driverId: id, dateFrom: day, dateTo: day })}`;
  const page = await world.openPage({ account: { token }, path });
  await page.locator("tbody del").first().click();
  await page.getByText(/^Deleted at /).waitFor();
  await expectAccessible(page);
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
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, { path: "/settlements", shows: "tbody a" });
  await expectAccessible(page);
  await page.locator("tbody a").first().click();
  await page.getByRole("article").locator("tbody tr").first().waitFor();
  await expectAccessible(page);
  await page.setViewportSize(narrow);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  await page.getByRole("link", { name: "All settlements" }).click();
  await page.getByRole("button", { name: "Close period" }).click();
  await page.getByRole("dialog").getByLabel("Until (inclusive)").waitFor();
  await expectFaultless(page);
});

test("the console comes in few requests, charts with the first page that has some; the dashboard is whole as charts and as tables", async () => {
  const page = await world.openPage({ account });
  await ordersPage(page).ready();
  const scripts = async (name: RegExp) => {
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name));
    return loaded.filter((one) => one.endsWith(".js") && name.test(one)).length;
  };
  const charts = () => scripts(/chart/i);
  expect(await scripts(/./)).toBeLessThan(60);
  expect(await charts()).toBe(0);
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.locator("figure svg").nth(1).waitFor();
  expect(await charts()).toBeGreaterThan(0);
  await checkAllVariants(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator("figure svg").nth(1).waitFor();
  for (const button of await page.locator("button[value=table]").all()) await button.click();
  await page.locator("figure").first().waitFor({ state: "detached" });
  await expectAccessible(page);
});

test("a dialog and a palette that lost a script don't ask for it again, say so, and come after the reload that they offer", async () => {
  const page = await world.openPage({ account, path: "/privacy", forgives: [/net::ERR_FAILED/] });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.route("**/assets/SendDialog-*.js", (route) => route.abort(), { times: 1 });
  await page.route("**/assets/FoundOrders-*.js", (route) => route.abort(), { times: 1 });
  await page.goto("/notifications");
  const open = page.getByRole("button", { name: "Send notification" });
  await open.click();
  const failure = page.getByRole("dialog", { name: "This part of the page could not be loaded" });
  await failure.getByText("Reload the page to try again.").waitFor();
  await failure.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("Control+k");
  await failure.getByRole("button", { name: "Close" }).click();
  await open.click();
  await failure.waitFor();
  expect(requests.filter((url) => url.includes("/SendDialog-"))).toHaveLength(1);
  await expectFaultless(page, ["light"]);
  await failure.getByRole("button", { name: "Reload the page" }).click();
  await open.click();
  await page.getByRole("dialog", { name: "Send a notification to drivers" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
});

test("the page comes with a policy that allows only its own scripts, no frames around it, and a description of the calls", async () => {
  const { headers } = await world.service.request("/orders/list");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'none';.*script-src 'self'[^;]*;/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe-/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).toBe("no-store");
  // The console's own pages are left out of the description.
  const description = await world.service.request("/api/docs/json");
  expect(Object.keys((await description.json()).paths)).toContain("/api/order/create");
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
