import { afterAll, afterEach, beforeAll, test } from "vitest";
import * as multipliers from "#contract/multipliers.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { checkAllVariants } from "#tests/support/browser/pageVariants.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

const address = "/multiplier/calendar";

test("others see a multiplier of today at once, on the day, in the week and in the month, in every language and size", async () => {
  const page = await world.openPage({ account: "admin@edelivery.example", path: address });
  await page.getByRole("button", { name: "Today" }).waitFor();
  const token = await world.service.signIn("admin@edelivery.example");
  const now = Date.now();
  await world.service.send(
    multipliers.create,
    {
      dateFrom: new Date(now - 60_000).toISOString(),
      dateTo: new Date(now + 3_600_000).toISOString(),
      ...{ multiplier: 3.25, regions: "*", companyIds: "*" },
    },
    { token },
  );
  const event = page.getByRole("button", { name: /^3.25x/ }).first();
  await event.waitFor();
  for (const view of ["Week", "Day"]) {
    await page.getByRole("button", { name: view, exact: true }).click();
    await event.waitFor();
  }
  await event.press(" ");
  await page.getByRole("dialog", { name: "Multiplier 3.25x" }).getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Add hours" }).click();
  await page.getByRole("button", { name: "Month", exact: true }).click();
  await checkAllVariants(page);
});
