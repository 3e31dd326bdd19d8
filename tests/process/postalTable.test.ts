import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#tests/support/database/cluster.ts";
import { spawnService } from "#tests/support/service/serviceProcess.ts";

test("a first start lays Poland's postal codes, and a stop does not wait for their areas", async () => {
  const { url, pool, drop } = await freshDatabase();
  onTestFinished(drop);
  const service = spawnService({ DATABASE_URL: url, POSTAL_TABLE: "on" });
  await service.ready();
  const { rows } = await pool.query("select count(*)::integer as codes from zip_codes");
  expect(rows).toEqual([{ codes: 20_299 }]);
  expect(await service.ended("SIGINT")).toBe(0);
  expect(service.output()).not.toContain("not derived");
  const { rows: derived } = await pool.query("select from region_areas");
  expect(derived).toEqual([]);
});
