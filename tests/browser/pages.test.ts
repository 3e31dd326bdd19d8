import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as dashboard from "#contract/dashboard.ts";
import { promiseOutcomes } from "#contract/orders/promise.ts";
import { expectAccessible, expectFaultless } from "#tests/support/browser/accessible.ts";
import { type Console, standStill, startConsole, switchLanguage } from "#tests/support/browser/console.ts";
import { checkAllVariants, isTableCut, partsWithoutRoom } from "#tests/support/browser/pageVariants.ts";
import { eventually } from "#tests/support/eventually.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";

const account = "admin@edelivery.example";

let world: Console;
beforeAll(async () => {
  world = await startConsole();
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("every page of the menu is faultless, names its tables, and has room beside it on a smaller screen", async () => {
  // Who reaches one region sees fewer rows of each kind.
  const { token } = await world.service.signInOperator({ scopes: ["*"], regions: ["Mazowieckie"] });
  const page = await world.openPage({ account: { token }, width: 1280, height: 800 });
  await ordersPage(page).ready();
  const links = page.getByRole("navigation", { name: "Main menu" }).getByRole("link");
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(20);
  const open = links.and(page.locator("[aria-current=page]"));
  const tables = page.getByRole("main").getByRole("table");
  const namedTables = page.getByRole("main").getByRole("table", { name: /./ });
  // Maps have their own tests, as have the wallet and settlements, which nobody of one region reaches.
  const maps = ["/zipCodes", "/drivers/map"];
  for (const address of new Set(addresses.filter((one) => !maps.includes(one ?? "")))) {
    await links
      .and(page.locator(`[href="${address}"]`))
      .first()
      .click();
    await open
      .and(page.locator(`[href="${address}"]`))
      .first()
      .waitFor();
    await eventually(() => page.locator("main [role=progressbar], main .MuiSkeleton-root").count()).toBe(0);
    await expectFaultless(page, ["light"]);
    expect([address, await tables.count()]).toEqual([address, await namedTables.count()]);
    expect([address, await isTableCut(page)]).toEqual([address, false]);
    // About the smallest window that has the menu beside the page: a second one, or a screen that is magnified.
    await page.setViewportSize({ width: 901, height: 800 });
    await standStill(page);
    expect([address, await isTableCut(page), ...(await partsWithoutRoom(page))]).toEqual([address, false]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  // In forced colours, which have no backgrounds, an outline marks the open page.
  await page.emulateMedia({ forcedColors: "active" });
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

test("the console comes in few requests, charts with the first page that has some; the dashboard moves nothing while it loads, and is whole as charts and as tables", async () => {
  const page = await world.openPage({ account });
  await ordersPage(page).ready();
  const scripts = async (name: RegExp) => {
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name));
    return loaded.filter((one) => one.endsWith(".js") && name.test(one)).length;
  };
  const charts = () => scripts(/chart/i);
  expect(await scripts(/./)).toBeLessThan(60);
  expect(await charts()).toBe(0);
  // Whole shares and figures of four digits need the most room.
  await page.route(`**/api${dashboard.read.path}*`, async (route) => {
    const response = await route.fetch();
    const figures: dashboard.Dashboard = await response.json();
    const promises = promiseOutcomes.map((promise) => ({
      promise,
      count: promise === "typical" ? 1234 : 0,
      before: 1234,
    }));
    await route.fulfill({ response, json: { ...figures, promises } });
  });
  const moved = await page.evaluateHandle(() => {
    const sum = { value: 0 };
    const add = (entries: PerformanceObserverEntryList) => {
      for (const entry of entries.getEntries())
        sum.value += (entry as PerformanceEntry & { value: number }).value;
    };
    new PerformanceObserver(add).observe({ type: "layout-shift" });
    return sum;
  });
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.locator("figure svg").nth(1).waitFor();
  await standStill(page);
  // The figures and the charts come into places that are as high.
  expect((await moved.jsonValue()).value).toBeLessThan(0.003);
  expect(await charts()).toBeGreaterThan(0);
  // The width of a desk that is magnified to four times its size. Its tables are widest in English.
  await page.setViewportSize({ width: 320, height: 640 });
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // Polish has the longest names of statuses.
  await page.setViewportSize({ width: 1024, height: 768 });
  await switchLanguage(page, "pl");
  const regions = page.getByRole("group", { name: "Zamówienia według regionu i statusu" });
  expect(await regions.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const tops = await page
    .locator("main dl > *")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(tops.filter((y) => y === tops[0])).toHaveLength(3);
  await switchLanguage(page, "en");
  await page.setViewportSize({ width: 1440, height: 900 });
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
