import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dayInWarsaw, daysAfter } from "#contract/rules/warsaw.ts";
import { settleCompanies } from "#contract/settlements.ts";
import { type Console, standStill, startConsole, switchLanguage } from "#tests/support/browser/console.ts";
import { partsWithoutRoom } from "#tests/support/browser/pageVariants.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver } from "#tests/support/factories/factories.ts";
import { openColumnsPanel } from "#tests/support/pages/columnsPanel.ts";
import { createDemoCompany } from "#tests/support/scenarios/demoCompany.ts";
import { makeWarehouse } from "#tests/support/scenarios/stockScenario.ts";

let world: Console;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
let id: string;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
  company = await createDemoCompany(world);
  id = (await company.order({ lastComment: "call first" })).id;
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("rows are as high as one likes, by keyboard too, and stay so; an open one keeps its room whatever is chosen", async () => {
  const below = (await company.order({ status: "accepted" })).id;
  const { page, list, panel, box, openPanel } = await openColumnsPanel(world, company);
  const height = async () => (await list.row(id).boundingBox())?.height;
  expect(await height()).toBe(36);
  await page.getByRole("button", { name: "Columns and row height" }).focus();
  await page.keyboard.press("Enter");
  await panel.waitFor();
  while (!(await panel.getByRole("radio", { name: "Compact" }).evaluate(hasFocus)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await eventually(height).toBe(44);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await page.reload();
  await list.ready();
  expect(await height()).toBe(44);
  expect((await page.getByRole("columnheader").first().locator("..").boundingBox())?.height).toBe(36);

  await list.open(id);
  const gap = async () => {
    const [details, next] = await Promise.all([
      list.details(id).boundingBox(),
      list.row(below).boundingBox(),
    ]);
    // `Math.round` of a small negative number would give -0.
    return Math.abs(Math.round((next?.y ?? 0) - (details?.y ?? 0) - (details?.height ?? 0)));
  };
  await eventually(gap).toBe(0);
  await openPanel();
  await panel.getByRole("radio", { name: "Comfortable" }).check();
  await box("Company").uncheck();
  await box("Region").check();
  await page.keyboard.press("Escape");
  await eventually(gap).toBe(0);
});

test("no head is cut in any language, three flags and the last comment are in sight, and names have the room of a small screen", async () => {
  const { id: flagged } = await company.order({
    onHoldSince: new Date(),
    multiplierValue: "1.5",
    noVerificationCodeReason: "client_without_phone",
    lastComment: "ring twice",
  });
  const { page, list } = await openColumnsPanel(world, company, { height: 800 });
  await list.row(flagged).waitFor();
  for (const [language, widths] of [
    ["en", [1440]],
    ["pl", [1280, 1440]],
    ["cs", [1280]],
  ] as const) {
    if (language !== "en") await switchLanguage(page, language);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await standStill(page);
      const cutHeads = await page
        .locator("thead .cell")
        .evaluateAll((all) =>
          all
            .filter((head) => head.textContent !== "" && head.scrollWidth > head.clientWidth)
            .map((head) => head.textContent),
        );
      expect(cutHeads).toEqual([]);
      const flags = await list.cell(flagged, "flags").evaluate((cell) => ({
        count: cell.querySelectorAll(".flag").length,
        room: cell.clientWidth - cell.scrollWidth,
      }));
      expect(flags).toEqual({ count: 3, room: 0 });
      const comment = await list.cell(flagged, "lastComment").boundingBox();
      expect((comment?.x ?? 0) + (comment?.width ?? 0)).toBeLessThanOrEqual(width);
      const rooms = await Promise.all(
        (["company", "pickupPointName", "driverName"] as const).map((name) =>
          list.cell(flagged, name).evaluate((cell) => cell.clientWidth),
        ),
      );
      const [, place, driver] = rooms;
      expect(Math.min(...rooms)).toBeGreaterThanOrEqual(90);
      // Usual names, such as "Aleksandra Wiśniewska".
      if (width === 1440) expect(Math.min(place ?? 0, driver ?? 0)).toBeGreaterThanOrEqual(130);
    }
  }
});

test("of a company's settlement no column is cut in a narrow window, in any language", async () => {
  const { send, pool, signInOperator } = world.service;
  const { place, order } = await createDemoCompany(world);
  const { companyId } = place;
  const until = daysAfter(dayInWarsaw(new Date()), -1);
  const owed = { payable: true, estimatedPayout: "20.00", deliveredAt: new Date(`${until}T10:00:00Z`) };
  await order({ status: "finished", ...owed });
  const { token } = await signInOperator({ scopes: ["wallet", "wallet:settle"] });
  expect((await send(settleCompanies, { until, companyId }, { token })).status).toBe(200);
  const { rows } = await pool.query("select id from settlements where company_id = $1", [companyId]);
  const page = await world.openPage({ account: { token }, path: `/settlements/${rows[0].id}` });
  const lines = page.getByRole("article").getByRole("table");
  await lines.waitFor();
  for (const language of ["en", "pl", "cs"] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await switchLanguage(page, language);
    for (const width of [900, 660, 540, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await standStill(page);
      const cut = await lines.evaluate(
        ({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth,
      );
      expect([language, width, cut]).toEqual([language, width, 0]);
    }
  }
});

test("a long name is cut, or wraps on a phone, and pushes no column out of the window", async () => {
  const { pool, signInOperator } = world.service;
  const { place } = await createDemoCompany(world);
  const lastName = "Brzęczyszczykiewicz".repeat(5);
  const driver = await makeDriver(pool, {
    region: place.region,
    lastName,
    // What else takes room beside the name.
    vehicleType: "motorbike",
    ...{ isAmbassador: true, priorityDriver: true, blocked: true },
    ...{ lastLat: 52.2, lastLng: 21, lastLoggedAt: new Date(Date.now() - 20 * 3_600_000) },
  });
  await makeWarehouse(pool, place);
  await pool.query("update companies set name = $2 where id = $1", [
    place.companyId,
    `${lastName} ${lastName}`,
  ]);
  await pool.query(
    "insert into wallet_entries (id, driver_id, type, payout_driver, created_at) values ($1, $1, 'bonus', 1, now())",
    [driver.id],
  );
  const { token } = await signInOperator({ scopes: ["drivers", "warehouse", "wallet"] });
  const page = await world.openPage({ account: { token }, path: "/drivers", language: "pl" });
  for (const address of ["/drivers?q=Brz", `/warehouses?company=${place.companyId}`, "/wallet"]) {
    await page.goto(new URL(address, page.url()).href);
    const row = page.locator("tbody tr").filter({ hasText: lastName }).first();
    for (const width of [1280, 901, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await row.waitFor();
      await standStill(page);
      const tooWide = await page
        .locator("html, .RaDataTable-root")
        .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
      expect([address, width, tooWide]).toEqual([address, width, 0]);
      expect([address, width, ...(await partsWithoutRoom(page))]).toEqual([address, width]);
    }
  }
});

test("cards leave the same out", async () => {
  const bare = await company.order();
  const { page, list, box, panel, openPanel, closePanel } = await openColumnsPanel(world, company, {
    width: 390,
    height: 844,
  });
  expect(await list.row(id).innerText()).toContain("call first");
  expect(await list.row(bare.id).innerText()).not.toContain("—");
  const heights = [id, bare.id].map(async (order) => (await list.row(order).boundingBox())?.height ?? 999);
  expect(Math.max(...(await Promise.all(heights)))).toBeLessThanOrEqual(110);
  await openPanel();
  expect(await panel.getByRole("radio").count()).toBe(0);
  for (const name of ["Company", "Last comment"]) await box(name).uncheck();
  await closePanel();
  expect(await list.row(id).innerText()).not.toContain("call first");
  const [number, status] = await Promise.all(
    ["orderNo", "status"].map((column) => list.cell(id, column).boundingBox()),
  );
  expect(number && status && number.y < status.y + status.height).toBe(true);
  expect((status?.x ?? 0) + (status?.width ?? 0)).toBeGreaterThan(360);
  const [content, room] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(content).toBe(room);

  // While orders are selected, a click anywhere on a card toggles its checkbox, even on the link of the number.
  await page.getByRole("button", { name: "Select orders" }).click();
  const numberBox = await list.cell(id, "orderNo").boundingBox();
  await page.mouse.click((numberBox?.x ?? 0) + 8, (numberBox?.y ?? 0) + 8);
  const bar = page.getByRole("toolbar", { name: /selected orders/ });
  await bar.getByText("1 selected", { exact: true }).waitFor();
  expect(await list.row(id).getByRole("checkbox").isChecked()).toBe(true);

  // The keys continue from that row, and Escape ends the selection.
  await page.keyboard.press("x");
  await bar.getByText("0 selected", { exact: true }).waitFor();
  await page.keyboard.press("x");
  await bar.getByText("1 selected", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await eventually(() => bar.count()).toBe(0);
});

const hasFocus = (element: Element) => element === document.activeElement;
