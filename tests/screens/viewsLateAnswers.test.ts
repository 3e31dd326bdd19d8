import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { plainView, saveView, viewsOf } from "#tests/support/factories/views.ts";
import { filterIn } from "#tests/support/pages/orderFilters.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
  company = await createDemoCompany(world);
  for (const status of ["accepted", "accepted", "cancelled"] as const) await company.order({ status });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const reach = () => ({
  scopes: ["orders" as const],
  companyIds: [company.place.companyId],
  regions: [company.place.region],
});
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test("a view is deleted once, shown as being deleted; what is searched meanwhile stays, and another tab too", async () => {
  const account = await world.service.signInOperator(reach());
  const [one, other] = [
    await saveView(world.service, account.token, { ...plainView, name: "First" }),
    await saveView(world.service, account.token, { ...plainView, name: "Second" }),
  ];
  const page = await world.openPage({ account, path: `/orders/list?view=${one.id}` });
  await ordersPage(page).ready();
  const remove = async (name: string) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/api/rest/views/*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await button(page, `More actions for ${name}`).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await button(page, "Delete view").click();
    const menu = button(page, `More actions for ${name}`);
    await eventually(() => menu.getAttribute("aria-busy")).toBe("true");
    await menu.click();
    const again = page.getByRole("menuitem", { name: "Delete…" });
    expect(await again.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Escape");
    return held.resolve;
  };
  const answer = await remove("First");
  await page.getByRole("searchbox").fill("no such order");
  await eventually(() => filterIn(page)).toMatchObject({ globalIdSearch: "no such order" });
  answer();
  await page.getByText("“First” deleted").waitFor();
  await eventually(() => filterIn(page)).toEqual({ globalIdSearch: "no such order" });
  expect(await page.getByRole("searchbox").inputValue()).toBe("no such order");

  await tab(page, "Second").click();
  await eventually(() => filterIn(page)).toEqual({ view: other.id });
  const answerOther = await remove("Second");
  await tab(page, /^All orders/).click();
  answerOther();
  await page.getByText("“Second” deleted").waitFor();
  const left = await viewsOf(world.service, account.token);
  expect(left.filter(({ isOwn }) => isOwn)).toEqual([]);
});

test("a view that is saved while another tab is opened is told as saved", async () => {
  const account = await world.service.signInOperator(reach());
  const view = await saveView(world.service, account.token, { ...plainView, name: "Kept" });
  const page = await world.openPage({ account, path: `/orders/list?view=${view.id}` });
  await ordersPage(page).ready();
  await button(page, "More actions for Kept").waitFor();
  await button(page, /^accepted/).click();
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/rest/views/${view.id}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await button(page, /^Save$/).click();
  await eventually(() => page.locator("[aria-busy=true]").allInnerTexts()).toEqual(["Save"]);
  await tab(page, /^All orders/).click();
  held.resolve();
  await page.getByText("View saved").waitFor();
});
