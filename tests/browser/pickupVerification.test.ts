import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { verifyPickup } from "#contract/orders/orders.ts";
import { dayInWarsaw } from "#contract/rules/warsaw.ts";
import { readableDay } from "#src/forms/dates/typedDates.ts";
import { languages } from "#src/i18n/languages.ts";
import { expectFaultless } from "#tests/support/accessible.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openStates, recordOf, type States } from "#tests/support/orderStates.ts";
import { ordersPage, requestsTo } from "#tests/support/ordersPage.ts";
import { keysAmong, wordsOf } from "#tests/support/words.ts";

const [right, wrong] = ["135790", "000000"];

let world: Console;
let states: States;
beforeAll(async () => {
  world = await startConsole({ orders: 20 });
  states = await openStates(world.service);
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const today = () => dayInWarsaw(new Date());
const acceptedOrder = () => states.order("accepted", { createdOn: today() });

async function openPin(options: Parameters<Console["openPage"]>[0] = {}) {
  const page = await world.openPage({ path: "/pin", ...options });
  await page.locator("form").waitFor();
  const field = (name: string) => page.locator(`input[name=${name}]`);
  return {
    page,
    field,
    verify: async (orderNo: string, pin: string) => {
      await field("orderNo").fill(orderNo);
      await field("verificationCode").fill(pin);
      await field("verificationCode").press("Enter");
    },
    problems: () => page.locator(".public-problem").allInnerTexts(),
    verified: () => page.getByRole("list").getByRole("alert").allInnerTexts(),
    refusal: (text: string) => page.getByRole("alert").getByText(text).waitFor(),
  };
}

test("two orders are verified, the newest on top, and the next can be typed at once", async () => {
  const [one, other] = [await acceptedOrder(), await acceptedOrder()];
  const { page, field, verify, verified } = await openPin({ width: 390, height: 844 });
  expect(await field("createdAt").inputValue()).toBe(readableDay(today()));

  await verify(one.orderNo.toLowerCase(), right);
  await eventually(verified).toEqual([`Order ${one.orderNo}: pickup verified`]);
  expect(await field("orderNo").inputValue()).toBe("");
  expect(await field("verificationCode").inputValue()).toBe("");
  await eventually(() => focused(page)).toBe("orderNo");

  await verify(other.orderNo, right);
  await eventually(verified).toEqual([
    `Order ${other.orderNo}: pickup verified`,
    `Order ${one.orderNo}: pickup verified`,
  ]);
  expect((await recordOf(world.service.pool, one.id)).order.status).toBe("picked_up");
});

test("a wrong PIN is refused, keeps what was typed, and the right one is taken after it", async () => {
  const { id, orderNo } = await acceptedOrder();
  const { page, field, verify, verified, refusal } = await openPin({ forgives: [/status of 422/] });
  await verify(orderNo, wrong);
  await refusal("No order was found with this date, number and PIN. Check all three and try again.");
  expect(await field("orderNo").inputValue()).toBe(orderNo);
  await eventually(() => focused(page)).toBe("verificationCode");
  expect((await recordOf(world.service.pool, id)).order).toMatchObject({
    status: "accepted",
    pin_failures: 0,
  });

  await field("verificationCode").fill(right);
  expect(await page.getByRole("alert").count()).toBe(0);
  await field("verificationCode").press("Enter");
  await eventually(verified).toHaveLength(1);
});

test("what can be no order is told under its field, and is not sent", async () => {
  const { page, field, verify, problems } = await openPin();
  const sent = requestsTo(page, verifyPickup.path);
  await page.getByRole("button", { name: "Verify pickup" }).click();
  await eventually(problems).toEqual(["Field is required", "Field is required"]);
  expect(await focused(page)).toBe("orderNo");

  await field("createdAt").fill("1.1.2999");
  await verify("a0k2", "1234");
  await eventually(problems).toEqual([
    "Value must not be in the future",
    "Value must be the order number: 4 characters, without I, O, 0 and 1",
    "Value must have exactly 6 digits",
  ]);
  expect(await focused(page)).toBe("createdAt");
  expect(await field("verificationCode").getAttribute("inputmode")).toBe("numeric");
  expect(await field("verificationCode").getAttribute("autocomplete")).toBe("off");
  expect(sent).toEqual([]);
});

test("too many tries are told with the minutes to wait", async () => {
  const { orderNo } = await acceptedOrder();
  const input = { createdAt: today(), orderNo, verificationCode: wrong };
  await Promise.all(Array.from({ length: 5 }, () => world.service.send(verifyPickup, input)));
  const { verify, refusal } = await openPin({ forgives: [/status of 429/] });
  await verify(orderNo, right);
  await refusal("Too many failed attempts. Try again in 15 min.");
});

test("in each language it is whole and accessible, and keeps its list", async () => {
  const { orderNo } = await acceptedOrder();
  const { page, verify, verified, problems } = await openPin({ width: 390, height: 844 });
  await verify(orderNo, right);
  await eventually(verified).toHaveLength(1);
  const titles: string[] = [];
  const lists: string[] = [];
  for (const { locale, name } of languages) {
    await page.getByRole("button", { name }).click();
    await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe(locale);
    await page
      .getByRole("button", { name: /^(Verify pickup|Potwierdź odbiór|Potvrdit vyzvednutí)$/ })
      .click();
    await eventually(problems).toHaveLength(2);
    titles.push(await page.title());
    lists.push(...(await verified()));
    expect(keysAmong(await wordsOf(page))).toEqual([]);
    // The languages share their looks.
    if (locale === "pl") await expectFaultless(page);
    const [content, room] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [scrollWidth, clientWidth];
    });
    expect(content).toBe(room);
  }
  expect(titles).toEqual([
    "Pickup verification · eDelivery",
    "Weryfikacja odbioru · eDelivery",
    "Ověření vyzvednutí · eDelivery",
  ]);
  expect(lists).toEqual([
    `Order ${orderNo}: pickup verified`,
    `Zamówienie ${orderNo}: odbiór potwierdzony`,
    `Objednávka ${orderNo}: vyzvednutí potvrzeno`,
  ]);
});

test("who is signed in gets the console instead", async () => {
  const page = await world.openPage({ account: "admin@edelivery.example", path: "/pin" });
  await ordersPage(page).ready();
  expect(new URL(page.url()).pathname).toBe("/");
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
