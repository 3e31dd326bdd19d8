import { expect, it, onTestFinished } from "vitest";
import { migrate } from "#server/database/migrate.ts";
import journal from "#server/database/migrations/meta/_journal.json" with { type: "json" };
import { emptyDatabase } from "#tests/support/database/cluster.ts";

it("processes that start at once migrate one after the other, and each migration once", async () => {
  const { pool, drop } = await emptyDatabase();
  onTestFinished(drop);
  await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
  const { rows } = await pool.query("select from drizzle.__drizzle_migrations");
  expect(rows).toHaveLength(journal.entries.length);
});
