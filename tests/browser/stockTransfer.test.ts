import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as messages from "#locales/en/messages.ts";
import { expectAccessible } from "#tests/support/browser/accessible.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createStockScenario } from "#tests/support/scenarios/stockScenario.ts";

const words = messages.stock;

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("a row that is dropped on the receiver asks for the amount; the pages of goods are accessible, and a sum leaves the fields of its row in line", async () => {
  const depot = await createStockScenario(world.service);
  const { product, warehouse, receiver } = depot;
  const page = await world.openPage({
    account: depot,
    path: `/stock?givingType=warehouse&givingWarehouseId=${warehouse.id}`,
  });
  const row = page.getByRole("row").filter({ hasText: product.name });
  const receiving = page.getByRole("region", { name: words.transfer.receiving });
  await row.dragTo(receiving);
  await page.getByText(words.transfer.missing.receivingDriver).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await receiving.getByLabel(words.pick.driver).fill(receiver.driver.email);
  await page.getByRole("option").click();
  await receiving.getByText(words.transfer.noStock).waitFor();
  await row.dragTo(receiving);
  const dialog = page.getByRole("dialog", { name: `Transfer ${product.name}` });
  await dialog.getByLabel(words.amount).fill("8");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await receiving.getByText(product.name).waitFor();
  await eventually(depot.withReceiver).toBe(8);
  await page.getByRole("button", { name: product.name, expanded: false }).first().click();
  await expectAccessible(page);

  await page.goto(`/warehouses?company=${depot.company.id}`);
  await page.getByRole("button", { name: depot.company.name }).press("Enter");
  await page.getByRole("button", { name: messages.warehouses.add.submit }).waitFor();
  await expectAccessible(page);
  const amount = page.getByLabel(`To add: ${product.name}`);
  const batch = page.getByLabel(`Batch number: ${product.name}`);
  await amount.fill("1234567");
  const sum = page.getByText(/= 1,234,/);
  await sum.waitFor();
  expect((await amount.boundingBox())?.y).toBe((await batch.boundingBox())?.y);
  expect((await sum.boundingBox())?.height).toBeLessThan(30);
  await page.getByRole("link", { name: messages.warehouses.details.movements }).click();
  await page.getByText(messages.movementKinds.warehouseToAmbassador).waitFor();
});
