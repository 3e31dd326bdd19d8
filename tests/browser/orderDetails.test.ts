import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addComment } from "#contract/orders/commands.ts";
import * as orders from "#contract/orders/orders.ts";
import { type Console, standStill, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver } from "#tests/support/factories/factories.ts";
import { createTypicalOrder, openOrderDetails } from "#tests/support/factories/typicalOrder.ts";
import { ordersPage } from "#tests/support/pages/ordersPage.ts";
import { createDemoCompany, minutesAgo } from "#tests/support/scenarios/demoCompany.ts";

let world: Console;
let company: Awaited<ReturnType<typeof createDemoCompany>>;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
  company = await createDemoCompany(world, { scopes: ["*"] });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("an order with a history fits 360 pixels, also beside the menu of a smaller screen, says its number once, breaks no value inside a word and on paper cuts nothing of its history, copies its number by keyboard, and on a phone has its comment box before two screens", async () => {
  const { id, orderNo } = await createTypicalOrder(world, company);
  for (const comment of ["Nobody answers", "Called back", "The gate is open", "Left with the guard"])
    await world.service.send(addComment, { orderId: id, comment }, { token: company.token });
  const { page, list, details } = await openOrderDetails(world, company, id);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await standStill(page);
    expect((await details.boundingBox())?.height).toBeLessThanOrEqual(360);
  }
  const text = await details.innerText();
  expect(text.split(orderNo)).toHaveLength(2);
  expect(text.split("+48 500 600 700")).toHaveLength(2);
  // A word that is broken into lines has more than one box.
  const broken = await details.locator("dd").evaluateAll((values) =>
    values.flatMap((value) => {
      const walker = document.createTreeWalker(value, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
        }
      }
      return words;
    }),
  );
  expect(broken).toEqual([]);
  await page.emulateMedia({ media: "print" });
  const cut = details
    .locator(".timeline ol, .timeline .by")
    .evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth),
    );
  expect((await cut).length).toBe(0);
  await page.emulateMedia({ media: null });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await details.getByRole("button", { name: "Copy: Order number" }).press("Enter");
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(orderNo);

  await page.setViewportSize({ width: 390, height: 844 });
  await standStill(page);
  const [row, box] = await Promise.all([
    list.row(id).boundingBox(),
    details.getByRole("textbox").boundingBox(),
  ]);
  expect((box?.y ?? 9999) - (row?.y ?? 0)).toBeLessThan(844);
});

test("a row at the bottom is opened into sight, by hand and by keyboard, and one with room stays where it is", async () => {
  for (let nth = 0; nth < 20; nth++) await company.order();
  const page = await world.openPage({ account: { token: company.token }, height: 700 });
  const list = ordersPage(page);
  await list.ready();
  const ids = await list.shownIds();
  const top = async (id: string) => (await list.row(id).boundingBox())?.y ?? 0;
  const inSight = async (id: string) => {
    const [row, details] = await Promise.all([list.row(id).boundingBox(), list.details(id).boundingBox()]);
    return row !== null && details !== null && row.y > 100 && details.y + details.height <= 701;
  };
  const [first = ""] = ids;
  const before = await top(first);
  await list.open(first);
  await standStill(page);
  expect(await top(first)).toBe(before);
  await list.expander(first).click();

  const visible = await Promise.all(ids.map(async (id) => (await top(id)) < 660));
  const last = ids[visible.lastIndexOf(true)] ?? "";
  for (let nth = 0; nth < 9; nth++) {
    const comment = `The receiver asks for a call before the delivery (${nth})`;
    await world.service.send(addComment, { orderId: last, comment }, { token: company.token });
  }
  // The timeline arrives last, and increases the height of the details once more.
  const shown = Promise.withResolvers<void>();
  await page.route(`**/api${orders.timeline.path}?**`, async (route) => {
    await shown.promise;
    await route.fallback();
  });
  await list.open(last);
  await standStill(page);
  shown.resolve();
  await page.getByRole("button", { name: /Show all/ }).waitFor();
  await eventually(() => inSight(last)).toBe(true);
  await list.expander(last).click();
  await list.expander(last).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const next = ids[ids.indexOf(last) + 1] ?? "";
  await eventually(() => inSight(next)).toBe(true);
});

test("a name and a code without a space, as long as they may be, stay within the dialog of a phone and the column", async () => {
  const externalId = crypto.randomUUID().replaceAll("-", "");
  const { id: driverId } = await makeDriver(world.service.pool, {
    ...{ region: company.place.region, firstName: "Maksymilian", lastName: "Brzęczyszczykiewicz".repeat(4) },
  });
  const { id, orderNo } = await company.order({
    ...{ status: "picked_up", driverId, acceptedAt: minutesAgo(9), pickedUpAt: minutesAgo(5) },
    ...{ pickupName: "Sklep", pickupCity: "Toruń", externalId },
  });
  const { page, details } = await openOrderDetails(world, company, id);
  await page.setViewportSize({ width: 1280, height: 900 });
  await standStill(page);
  const room = await details
    .locator(".part", { hasText: externalId })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(room).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await details.getByRole("button", { name: "Change driver" }).click();
  const dialog = page.getByRole("dialog", { name: `Change the driver of order ${orderNo}` });
  const content = dialog.locator(".MuiDialogContent-root", {
    hasText: "BrzęczyszczykiewiczBrzęczyszczykiewicz",
  });
  await content.waitFor();
  expect(await content.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
