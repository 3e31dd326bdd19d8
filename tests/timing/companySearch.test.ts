import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { companies as table } from "#server/database/tables/companies.ts";
import { type Console, startConsole } from "#tests/support/browser/console.ts";
import { eventually } from "#tests/support/eventually.ts";

let world: Console;
beforeAll(async () => {
  world = await startConsole({ orders: 0 });
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

test("hundreds of companies follow what is typed at once", async () => {
  const many = Array.from({ length: 800 }, (_, nth) => ({
    id: `many-${nth}`,
    name: `Sieć ${nth}`,
    status: "active" as const,
    createdAt: new Date(),
  }));
  await drizzle(world.service.pool).insert(table).values(many);
  const { token } = await world.service.signInOperator({ scopes: ["companies"] });
  const page = await world.openPage({ account: { token }, path: "/companies/list" });
  await page.getByRole("link", { name: "Sieć 799" }).waitFor();
  await page.getByLabel("Search by name").fill("siec 799");
  const began = Date.now();
  await eventually(() => page.locator("tbody tr").count()).toBe(1);
  expect(Date.now() - began).toBeLessThan(2_000);
});
