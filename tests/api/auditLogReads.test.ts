import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canViewAll, operatorPermissions } from "#contract/permissions.ts";
import { listEvents } from "#server/modules/auditLog/list.ts";
import { watchReads } from "#tests/support/database/planReads.ts";
import { makeDriver, makeOperator, makeRegion } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const pages = 10_000;
const others = 30_000;

let service: Service;

// The driver Anna has more events than pages reach, after which a hundred other drivers have even more. An operator has
// few events before all of these.
beforeAll(async () => {
  service = await startService();
  const region = (await makeRegion(service.pool)).name;
  const anna = await makeDriver(service.pool, { region, firstName: "Anna", lastName: "Dawna" });
  const operator = await makeOperator(service.pool, { email: "anna.dawna@edelivery.example" });
  const did = (ids: string[], count: number, minutes: number) =>
    service.pool.query(
      `insert into events (at, name, actor_type, actor_id, subject_type, subject_id)
       select $1::timestamptz - (nth + $4) * interval '1 minute', 'goOnline', 'driver', id, 'driver', id
       from generate_series(1, $3::integer) nth, lateral (select ($2::text[])[1 + nth % cardinality($2::text[])] as id) by`,
      [service.clock(), ids, count, minutes],
    );
  const hundred = await Promise.all(
    Array.from({ length: 100 }, () => makeDriver(service.pool, { region, lastName: "Setna" })),
  );
  await did(
    hundred.map(({ id }) => id),
    others,
    0,
  );
  await did([anna.id], pages + 1, others);
  await did([operator.id], 3, others + pages + 1);
  await service.pool.query("vacuum analyze events");
});
afterAll(() => service.stop());

const everything = {
  access: {
    ...({ companies: "*", regions: "*", locations: "*" } as const),
    mask: { ...canViewAll(true), dispatch: true },
  },
  permissions: operatorPermissions(["*"], canViewAll(true)),
};

/** A page, and the numbers of rows of the log that are read to count and to show it. */
async function readsOf(filter: object, range: readonly [number, number]) {
  const { reader, reads } = watchReads(service.pool, "events");
  const page = await listEvents(reader, everything, {
    range: JSON.stringify(range),
    filter: JSON.stringify(filter),
  });
  const [counted = 0, shown = 0] = reads.map(({ rows }) => rows).filter((rows) => rows > 0);
  return { page, counted, shown };
}

describe("the audit log reads no more than it shows and counts", () => {
  it.each([
    ["of a person whose namesake drives", { person: "anna" }],
    ["of a driver by whom much was done long ago", { person: "Anna Dawna" }],
    ["of a record to which much happened long ago", { record: "Anna Dawna", kind: "driver" }],
  ])("%s", async (_name, filter) => {
    const { page, counted, shown } = await readsOf(filter, [0, 24]);
    expect(JSON.stringify(page)).toContain(`"total":${pages}`);
    expect(counted).toBeLessThanOrEqual(pages + 3);
    expect(shown).toBeLessThan(200);
  });

  it("of many people, about the share of each", async () => {
    const { shown } = await readsOf({ person: "Setna" }, [975, 999]);
    expect(shown).toBeLessThan(5 * 1_000);
  });
});
