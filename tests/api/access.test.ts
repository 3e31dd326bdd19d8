import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canViewAll } from "#contract/permissions.ts";
import { type Access, type AccessKeys, accessSql, maySee } from "#server/access.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/cluster.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Few enough to meet often; some that SQL, arrays and patterns could take for something else. */
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
const accesses = fc.record({ companies: reach, regions: reach, locations: reach });
const keys = fc.record({ companyId: name, region: name, locationId: fc.option(name) });

async function seenBySql(access: Access, all: readonly AccessKeys[]): Promise<boolean[]> {
  const columns = { companyId: sql`"companyId"`, region: sql`region`, locationId: sql`"locationId"` };
  const { rows } = await drizzle(database.pool).execute<{ seen: boolean | null }>(sql`
    select ${accessSql(access, columns)} as seen
    from rows from (json_to_recordset(${JSON.stringify(all)}::json)
      as ("companyId" text, region text, "locationId" text)) with ordinality
    order by ordinality`);
  return rows.map(({ seen }) => seen as boolean);
}

describe("access", () => {
  it("says the same in SQL and in the service", async () => {
    await fc.assert(
      fc.asyncProperty(accesses, fc.array(keys, { minLength: 1, maxLength: 30 }), async (reaches, all) => {
        const access: Access = { ...reaches, mask: { ...canViewAll(true), dispatch: true } };
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
