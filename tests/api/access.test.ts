import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canViewAll } from "#contract/permissions.ts";
import { type Access, type AccessKeys, accessSql, maySee } from "#server/access.ts";
import { readerOf } from "#server/database/handles.ts";
import { preparedForAccess } from "#server/preparedForAccess.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Few names, so that equal ones are frequent; some of them have a meaning in SQL, arrays or patterns. */
const name = fc.constantFrom(
  "a",
  "b",
  "A",
  "",
  " a",
  "*",
  "%",
  "null",
  "NULL",
  '"',
  "'",
  "{a,b}",
  "a,b",
  "\\",
  "Łódź",
);
const reach = fc.oneof(fc.constant("*" as const), fc.array(name, { maxLength: 4 }));
/** Together with the kinds of reach these give more shapes than the maximum for which plans are kept. */
const masks = fc
  .tuple(fc.boolean(), fc.boolean())
  .map(([flags, dispatch]) => ({ ...canViewAll(flags), dispatch }));
const accesses = fc.record({ companies: reach, regions: reach, locations: reach, mask: masks });
const keys = fc.record({ companyId: name, region: name, locationId: fc.option(name) });

const rowsOf = (all: unknown) => sql`
  rows from (json_to_recordset(${all}::json) as ("companyId" text, region text, "locationId" text)) with ordinality`;
const columns = { companyId: sql`"companyId"`, region: sql`region`, locationId: sql`"locationId"` };

const preparedSeen = preparedForAccess("seen", (reader, access, planName) =>
  reader
    .select({ seen: sql<boolean>`${accessSql(access, columns)}` })
    .from(rowsOf(sql.placeholder("all")))
    .orderBy(sql`ordinality`)
    .prepare(planName),
);

/**
 * Runs the condition directly and as a prepared query, which must agree; the prepared query has served other accesses of
 * its shape before.
 */
async function seenBySql(access: Access, keysOfAll: readonly AccessKeys[]): Promise<boolean[]> {
  const reader = readerOf(database.pool);
  const all = JSON.stringify(keysOfAll);
  const { rows } = await reader.execute<{ seen: boolean }>(
    sql`select ${accessSql(access, columns)} as seen from ${rowsOf(all)} order by ordinality`,
  );
  expect(await preparedSeen(reader, access).execute({ ...access, all })).toEqual(rows);
  return rows.map(({ seen }) => seen);
}

describe("access", () => {
  it("says the same in SQL and in the service", async () => {
    await fc.assert(
      fc.asyncProperty(accesses, fc.array(keys, { minLength: 1, maxLength: 30 }), async (access, all) => {
        expect(await seenBySql(access, all)).toEqual(all.map((one) => maySee(access, one)));
      }),
      { numRuns: 300 },
    );
  });

  const order = { companyId: "a", region: "north", locationId: null };
  const everything: Access = {
    companies: "*",
    regions: "*",
    locations: "*",
    mask: { ...canViewAll(false), dispatch: false },
  };

  it.each<[string, Partial<Access>, boolean]>([
    ["everything", {}, true],
    ["its company", { companies: ["b", "a"] }, true],
    ["other companies", { companies: ["b"] }, false],
    ["no company", { companies: [] }, false],
    ["its region", { regions: ["north"] }, true],
    ["its region in another case", { regions: ["North"] }, false],
    ["its company and another region", { companies: ["a"], regions: ["south"] }, false],
    ["some locations, which an order without one is not at", { locations: ["x"] }, false],
  ])("to %s decides alike", async (_, part, expected) => {
    const access = { ...everything, ...part };
    expect(maySee(access, order)).toBe(expected);
    expect(await seenBySql(access, [order])).toEqual([expected]);
  });
});
