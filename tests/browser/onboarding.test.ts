import { readFile } from "node:fs/promises";
import { getDocumentProxy } from "unpdf";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as registration from "#contract/registration.ts";
import { type Console, startConsole } from "#tests/support/console.ts";
import { eventually } from "#tests/support/eventually.ts";
import { fillCompanyData, knownPlace, pathOf, pointsPage, register } from "#tests/support/onboarding.ts";
import { requestsTo } from "#tests/support/ordersPage.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const refused = [/the server responded with a status of 4\d\d/];

test("a shop registers, takes every step, has its contract, and is active live when an operator says so", async () => {
  const page = await world.openPage({ path: "/register", forgives: refused });
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await register(page, { email: "ewa@kwiaty.example", name: "Kwiaty Ewy" });

  await page.waitForURL("**/register/selectProduct");
  await page.getByRole("heading", { name: "Select delivery option" }).waitFor();
  await page.getByRole("main").getByText("Account created!").waitFor();
  expect(await page.getByRole("radio", { name: /^M up to 15 kg/ }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: /^S up to 9.99 kg, sides up to 100 cm in total/ }).check();
  const sent = requestsTo(page, registration.selectProduct.path);
  await page.getByRole("button", { name: "Save and continue to your pick up locations" }).dblclick();

  const points = pointsPage(page);
  await points.heading.waitFor();
  expect(pathOf(page)).toBe("/register/addLocations");
  expect(sent).toHaveLength(1);
  await points.add.click();
  await points.fill({ Name: "Kwiaciarnia", ...knownPlace });
  await points.done.click();
  await points.add.click();
  await points.fill({ Name: "Magazyn", ...knownPlace, "Postal code": "99999", City: "Nigdziebądź" });
  await points.send.click();
  await points.problem("This address was not found").waitFor();
  await eventually(() => points.field("Postal code").evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  await page.getByRole("button", { name: "Remove Magazyn" }).click();
  await points.send.click();

  // All steps are in the same frame, on the main page.
  await page.getByRole("alert").filter({ hasText: "Your account is created." }).waitFor();
  await page.getByRole("heading", { name: "Your company’s data" }).waitFor();
  await fillCompanyData(page);
  await page.getByText("Company data updated").waitFor();
  await page.getByRole("button", { name: "Generate contract" }).click();
  await page.getByRole("alert").getByText("This must be accepted").waitFor();
  await page.getByLabel("I accept the terms of the contract").check();
  await page.getByRole("button", { name: "Generate contract" }).click();
  await page.getByText("Contract generated", { exact: true }).waitFor();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the contract" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("contract.pdf");
  expect((await getDocumentProxy(new Uint8Array(await readFile(await download.path())))).numPages).toBe(2);

  await page.getByText("within one working day after it has arrived").waitFor();
  const { rows } = await world.service.pool.query("select id from companies where name = 'Kwiaty Ewy'");
  const desk = await world.openPage({
    account: "admin@edelivery.example",
    path: `/companies/company/${rows[0].id}`,
  });
  await desk.getByRole("button", { name: "Activate the company" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Activate the company" }).click();
  await desk.getByText("Company activated").waitFor();
  await page.getByRole("heading", { name: "Your account is active" }).waitFor();
  await page.getByRole("link", { name: "Create the first order" }).click();
  await eventually(() => pathOf(page)).toBe("/orders/new");
  // All that happened to the company was heard on one connection.
  expect(sockets.filter((url) => url.includes("socket.io"))).toHaveLength(1);
});
