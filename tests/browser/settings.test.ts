import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as apiKeys from "#contract/apiKeys.ts";
import * as orders from "#contract/orders/orders.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { requestsTo } from "#tests/support/ordersPage.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 20 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("a key is made, shown once, works, and is refused as soon as it is revoked", async () => {
  const { service } = world;
  const page = await world.openPage({ account: "client@acme.example", path: "/settings" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const made = requestsTo(page, apiKeys.create.path);
  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await dialog.getByText("Field is required").waitFor();
  await dialog.getByLabel("Name").fill("Sklep internetowy");
  await dialog.getByRole("radio", { name: /^Orders only/ }).check();
  await dialog.getByRole("button", { name: "Create key" }).dblclick();
  const key = await dialog.getByLabel("Key", { exact: true }).inputValue();
  expect(made).toHaveLength(1);
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByText("Copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await dialog.getByRole("button", { name: "I have copied it" }).click();

  // Where the console is served there are pages beside the calls, which the description leaves out.
  const description = await page.request.get(new URL("/api/docs/json", page.url()).href);
  expect(Object.keys((await description.json()).paths)).toContain("/api/order/create");

  const row = page.getByRole("list", { name: "API keys" }).getByRole("listitem");
  await row.getByText("Sklep internetowy").waitFor();
  expect(await row.innerText()).toContain(key.slice(0, 8));
  expect(await page.content()).not.toContain(key);
  const [dateFrom, dateTo] = [Date.now() - 86_400_000, Date.now()].map((at) => new Date(at).toISOString());
  const list = () => service.send(orders.list, { dateFrom, dateTo }, { token: key });
  expect((await list()).status).toBe(200);
  await page.reload();
  await row.getByText("last used").waitFor();

  await row.getByRole("button", { name: "Revoke the key Sklep internetowy" }).click();
  await page
    .getByRole("dialog", { name: "Revoke the key “Sklep internetowy”?" })
    .getByRole("button", { name: "Revoke the key" })
    .click();
  await page.getByText("Key revoked").waitFor();
  await page.getByText("No keys yet.").waitFor();
  expect((await list()).status).toBe(401);
});
