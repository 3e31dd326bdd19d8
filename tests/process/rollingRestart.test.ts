import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "#tests/support/cluster.ts";
import { spawnService, until } from "#tests/support/serviceProcess.ts";

const journal = JSON.parse(readFileSync("server/database/migrations/meta/_journal.json", "utf8"));

test("two services that start at once migrate once, and one of them goes without a refused request", async () => {
  const { url: database, pool, drop } = await emptyDatabase();
  onTestFinished(drop);
  const settings = { DATABASE_URL: database, DRAIN_SECONDS: "5" };
  const services = [spawnService(settings), spawnService(settings)] as const;
  const [going, staying] = await Promise.all(services.map(({ ready }) => ready()));
  const { rows } = await pool.query("select from drizzle.__drizzle_migrations");
  expect(rows).toHaveLength(journal.entries.length);

  const statusOf = async (url = "", path = "") => (await fetch(`${url}/api/${path}`)).status;
  process.kill(services[0].pid, "SIGTERM");
  await until(async () => (await statusOf(going, "health")) === 503);
  // Whoever holds a connection to it, or has not heard yet, is served.
  expect([await statusOf(going, "live"), await statusOf(going, "@me")]).toEqual([200, 401]);
  expect(await statusOf(staying, "health")).toBe(200);
  expect(await services[0].ended()).toBe(0);
  expect(await statusOf(staying, "health")).toBe(200);
  expect(await services[1].ended("SIGKILL")).toBe(null);
});
