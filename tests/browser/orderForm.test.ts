import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as multipliers from "#contract/multipliers.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePostalPlace } from "#tests/support/factories/factories.ts";
import { openOrderForm } from "#tests/support/pages/orderFormPage.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("a client makes a usual order by some forty keys, and is ready for the next one", async () => {
  const { page, form, orders, shop } = await openOrderForm(world);
  let keys = 0;
  const press = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
    keys += all.length;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    keys += text.length;
  };
  // A suggested street has a postal code if its city has only one.
  const { there, region } = shop;
  await makePostalPlace(world.service.pool, { ...there, city: "Nakło", street: "Wąska", region });
  // The only product is selected already and has no inputs, so the receiver gets the focus.
  await eventually(() => form.field("Name").evaluate((one) => one === document.activeElement)).toBe(true);
  await type("Jan Kowalski");
  await press("Tab");
  await type("500600700");
  await press("Tab");
  await type("Wąsk");
  await page.getByRole("option", { name: `Wąska ${shop.there.code} Nakło` }).waitFor();
  await press("ArrowDown", "Enter");
  await eventually(() => form.field("Street and number").inputValue()).toBe("Wąska");
  await type(" 3");
  await press("Enter");
  await form.created.waitFor();

  expect(keys).toBeLessThanOrEqual(47);
  expect(await orders()).toMatchObject([
    {
      ...{ client_name: "Jan Kowalski", client_phone: "+48500600700", client_street: "Wąska 3" },
      ...{ client_zip_code: shop.there.code, pickup_name: "Sklep Łazienna", location_id: shop.location.id },
      ...{ package_size: "M", status: "new" },
    },
  ]);
  expect(await form.field("Name").inputValue()).toBe("");
  expect(await form.field("Pick up from").inputValue()).toBe("Sklep Łazienna");
  await form.card("Laptop").waitFor();
  await eventually(() => form.field("Name").evaluate((one) => one === document.activeElement)).toBe(true);

  const [made] = await orders();
  await form.created.getByRole("link").click();
  await page.getByRole("button", { name: `Show details of order ${made.order_no}` }).waitFor();
});

test("a postal code gets its dash as it is typed, keeps the other digits when one is corrected, and takes an input method", async () => {
  const { page, form } = await openOrderForm(world);
  const zipCode = form.field("Postal code");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await zipCode.click();
  await page.keyboard.type("02515");
  expect(await zipCode.inputValue()).toBe("02-515");
  await press("Home", "Shift+ArrowRight", "Shift+ArrowRight");
  await page.keyboard.type("31");
  expect(await zipCode.inputValue()).toBe("31-515");
  // The caret is where the last digit was typed.
  await press("ArrowRight", "Backspace", "Backspace");
  await page.keyboard.type("0");
  expect(await zipCode.inputValue()).toBe("30515");
  await press("Tab");
  expect(await zipCode.inputValue()).toBe("30-515");

  await zipCode.fill("");
  const browser = await page.context().newCDPSession(page);
  for (const text of ["0", "02", "025", "0251", "02515"]) {
    await browser.send("Input.imeSetComposition", {
      ...{ text, selectionStart: text.length, selectionEnd: text.length },
    });
  }
  await browser.send("Input.insertText", { text: "02515" });
  expect(await zipCode.inputValue()).toBe("02-515");
});

test("in forced colours, which have no backgrounds, chosen chips have an outline and the button has an edge", async () => {
  const { page, form } = await openOrderForm(world);
  await page.emulateMedia({ forcedColors: "active" });
  const chosen = page.locator("label:has(:checked)");
  const outlines = await chosen.evaluateAll((all) => all.map((one) => getComputedStyle(one).outline));
  expect(outlines.length).toBeGreaterThan(1);
  for (const outline of outlines) expect(outline).toMatch(/solid 2px$/);
  expect(await form.submit.evaluate((one) => getComputedStyle(one).borderTop)).toMatch(/^1px solid/);
  await page.emulateMedia({ forcedColors: null });
});

test("on a phone the warning that a multiplier prevented an order is in view with the button that confirms it, and goes once it was pressed, not with a key or the second half of a double tap", async () => {
  const { page, form, fillUsual, shop, orders } = await openOrderForm(world);
  const { token } = await world.service.signInOperator();
  const [dateFrom, dateTo] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const rush = { multiplier: 3, regions: [shop.region], companyIds: [shop.company.id] };
  await world.service.send(multipliers.create, { dateFrom, dateTo, ...rush } as never, { token });
  await page.setViewportSize({ width: 390, height: 700 });
  await fillUsual();
  await form.submit.click();
  const warning = page.getByRole("alert").filter({ hasText: "The order is not created yet." });
  await warning.waitFor();
  const boxes = async () => [await warning.boundingBox(), await form.submit.boundingBox()];
  await eventually(async () => {
    const [above, below] = await boxes();
    return above && below && above.y > 0 && above.y < below.y && below.y + below.height <= 700;
  }).toBe(true);
  await page.keyboard.press("Control+Enter");
  const { x = 0, y = 0, width = 0, height = 0 } = (await form.submit.boundingBox()) ?? {};
  const browser = await page.context().newCDPSession(page);
  for (const type of ["mousePressed", "mouseReleased"] as const) {
    const middle = { x: x + width / 2, y: y + height / 2 };
    await browser.send("Input.dispatchMouseEvent", { type, ...middle, button: "left", clickCount: 2 });
  }
  await eventually(() => warning.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await orders()).toEqual([]);
  await form.submit.click();
  await form.created.waitFor();
});
