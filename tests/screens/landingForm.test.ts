import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as leads from "#contract/leads.ts";
import { eventually } from "#tests/support/eventually.ts";
import { landingPage } from "#tests/support/pages/landingPage.ts";
import { requestsTo } from "#tests/support/pages/ordersPage.ts";
import { type Screens, startScreens } from "#tests/support/screens/screens.tsx";

let world: Screens;
beforeAll(async () => {
  world = await startScreens({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const openLanding = async () => landingPage(await world.openPage({ path: "/start/pl" }));

test("a request for a demo is checked, sent once, kept, and thanked for", async () => {
  const { page, submit, problems, ask, thanks } = await openLanding();
  const sent = requestsTo(page, leads.register.path);
  await submit.click();
  await eventually(problems).toEqual([
    "To pole jest wymagane",
    "To pole jest wymagane",
    "Ta zgoda jest wymagana",
  ]);
  expect(sent).toEqual([]);
  await ask();
  await thanks.waitFor();
  expect(sent).toHaveLength(1);
  await eventually(() => thanks.evaluate((title) => title === document.activeElement)).toBe(true);
  const { rows } = await world.service.pool.query(
    "select name, company, message from leads where email = 'jan@sklep.example'",
  );
  expect(rows).toEqual([{ name: "Jan Kowalski", company: null, message: "Świeże bułki" }]);
});

test("a request whose answer was lost is kept once when it is sent again", async () => {
  const { page, submit, ask, thanks } = await openLanding();
  const counted = async () =>
    (await world.service.pool.query("select 1 from leads where email = 'jan@sklep.example'")).rowCount ?? 0;
  const before = await counted();
  let isLost = false;
  await page.route(`**/api${leads.register.path}`, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await ask();
  await page.getByRole("alert").waitFor();
  expect((await counted()) - before).toBe(1);
  await submit.click();
  await thanks.waitFor();
  expect((await counted()) - before).toBe(1);
});

test("a refused request is told below the form, which keeps what was typed", async () => {
  const { page, field, ask } = await openLanding();
  await page.route(`**/api${leads.register.path}`, (route) =>
    route.fulfill({
      status: 429,
      json: { errorCode: "too_many_attempts" },
      headers: { "retry-after": "110" },
    }),
  );
  await ask();
  await page.getByRole("alert").getByText("Zbyt wiele nieudanych prób. Spróbuj ponownie za 2 min.").waitFor();
  expect(await field("email").inputValue()).toBe("jan@sklep.example");
});
