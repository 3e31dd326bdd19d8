import { afterAll, beforeAll, expect, it } from "vitest";
import { minutesAfter } from "#server/clock.ts";
import { openReplayLog } from "#server/database/replayLog.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { noon } from "#tests/support/factories/factories.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

it("a replica that stands still is not up to date because the clock was set back", async () => {
  let now = noon;
  const log = openReplayLog(database.pool, () => now, 10_000);
  const replayed = await log.note();
  expect([log.ageOf(replayed), log.timeOf(replayed)]).toEqual([0, noon]);
  now = minutesAfter(noon, -60);
  // The WAL is written at once, which the settings of the tests' PostgreSQL would leave for later.
  await database.pool.query(
    "set synchronous_commit = on; select pg_logical_emit_message(true, 'test', 'moved on')",
  );
  const reached = await log.note();
  expect([log.ageOf(replayed), log.timeOf(replayed)]).toEqual([null, null]);
  expect([log.ageOf(reached), log.timeOf(reached)]).toEqual([0, now]);
});
