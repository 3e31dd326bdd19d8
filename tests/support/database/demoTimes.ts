import type { Pool, QueryResult } from "pg";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { demoDatabase, type FreshDatabase } from "#tests/support/database/cluster.ts";

/**
 * Describes tests of the demo worlds of several moments. Each world is seeded once per run, for all files that describe
 * some. The default number of orders on an afternoon, and at midnight, when few orders are of today. At the other times a
 * third of them is enough to show what is special.
 */
export const describeAtDemoTimes = (tests: (world: DemoWorld) => void): void =>
  describe.each([
    ["an afternoon", "2026-11-21T14:00:00Z", 3000],
    ["three at night", "2026-11-21T02:00:00Z", 1000],
    ["just after midnight in Warsaw", "2026-06-30T22:01:00Z", 3000],
    ["a day of 23 hours", "2026-03-29T15:00:00Z", 1000],
    ["a day of 25 hours", "2026-10-25T10:00:00Z", 1000],
  ])("the demo world on %s", (_, moment, orders) => {
    let database: FreshDatabase;
    beforeAll(async () => {
      database = await demoDatabase(orders, new Date(moment));
    });
    afterAll(() => database.drop());

    const rows = async (query: string) => (await database.pool.query(query)).rows;
    tests({
      moment,
      orders,
      pool: () => database.pool,
      rows,
      none: async (query) => expect(await rows(query)).toEqual([]),
      values: async (query) => (await rows(query)).map(({ value }) => value),
    });
  });

type DemoWorld = {
  moment: string;
  orders: number;
  pool: () => Pool;
  rows: (query: string) => Promise<QueryResult["rows"]>;
  /** Expects that the query finds nothing. */
  none: (query: string) => Promise<void>;
  /** The column `value` of each row. */
  values: (query: string) => Promise<QueryResult["rows"]>;
};
