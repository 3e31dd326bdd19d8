import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#tests/support/database/cluster.ts";
import { spawnService, until } from "#tests/support/service/serviceProcess.ts";

test("a service behind a proxy says that it is going while it serves on, and then goes", async () => {
  const { url: database, drop } = await freshDatabase();
  onTestFinished(drop);
  const service = spawnService({ DATABASE_URL: database, DRAIN_SECONDS: "5" });
  const url = await service.ready();
  const statusOf = async (path: string) => (await fetch(`${url}/api/${path}`)).status;
  expect(await statusOf("health")).toBe(200);
  process.kill(service.pid, "SIGTERM");
  await until(async () => (await statusOf("health")) === 503);
  expect([await statusOf("live"), await statusOf("@me")]).toEqual([200, 401]);
  expect(await service.ended()).toBe(0);
});
