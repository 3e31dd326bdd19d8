import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { languages } from "#src/i18n/languages.ts";
import { expectFaultless } from "#tests/support/browser/accessible.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { keysAmong, textsOf } from "#tests/support/browser/pageTexts.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openPinPage, rightPin } from "#tests/support/pages/pinPage.ts";
import { createOrderScenario, type OrderScenario } from "#tests/support/scenarios/orderScenario.ts";

let world: Console;
let states: OrderScenario;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
  states = await createOrderScenario(world.service);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("in each language it is whole and accessible, and keeps its list", async () => {
  const { orderNo } = await states.order("accepted", { createdOn: dayInWarsaw(new Date()) });
  const { page, verify, verified, problems } = await openPinPage(world, { width: 390, height: 844 });
  await verify(orderNo, rightPin);
  await eventually(verified).toHaveLength(1);
  const titles: string[] = [];
  const lists: string[] = [];
  for (const { locale, name } of languages) {
    await page.getByRole("button", { name }).click();
    await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe(locale);
    await page.getByRole("button", { name: /^(Verify pickup|Potwierdź odbiór|Ověřit vyzvednutí)$/ }).click();
    await eventually(problems).toHaveLength(2);
    titles.push(await page.title());
    lists.push(...(await verified()));
    expect(keysAmong(await textsOf(page))).toEqual([]);
    // The looks are the same in all languages, so one is examined.
    if (locale === "pl") await expectFaultless(page);
    const [content, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(content).toBe(room);
  }
  expect(titles).toEqual([
    "Pickup verification · eDelivery",
    "Potwierdzenie odbioru · eDelivery",
    "Ověření vyzvednutí · eDelivery",
  ]);
  expect(lists).toEqual([
    `Order ${orderNo}: pickup verified`,
    `Zamówienie ${orderNo}: odbiór potwierdzony`,
    `Objednávka ${orderNo}: vyzvednutí ověřeno`,
  ]);
});
