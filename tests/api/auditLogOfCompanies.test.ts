import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { subjectTypes } from "#contract/events.ts";
import { canViewAll, operatorPermissions, scopes } from "#contract/permissions.ts";
import type { Rights } from "#server/caller.ts";
import { readerOf } from "#server/database/handles.ts";
import { listEvents } from "#server/modules/auditLog/list.ts";
import { visibleEvents } from "#server/modules/auditLog/visibleEvents.ts";
import { watchReads } from "#tests/support/database/planReads.ts";
import { makeClient, makeCompany, makeDriver, makeRegion } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const sampled = 20_000;

let service: Service;
let ofSmallCompany: Rights;

// Two companies have an event of each kind before a thousand other companies and a hundred drivers have many.
beforeAll(async () => {
  service = await startService();
  const [company, other] = [await makeCompany(service.pool), await makeCompany(service.pool)];
  const region = (await makeRegion(service.pool)).name;
  const driver = await makeDriver(service.pool, { region });
  const client = await makeClient(service.pool, company.id);
  await service.pool.query(
    `insert into events (at, name, actor_type, subject_type, subject_id, company_id)
     select $1::timestamptz - nth * interval '1 second', 'edited', 'system', type, type || nth % 100,
       case type when 'order' then 'company' || nth % 1000 end
     from generate_series(1, $2::integer) nth, unnest('{order,driver}'::text[]) type`,
    [service.clock(), sampled],
  );
  await service.pool.query(
    `insert into multipliers (id, date_from, date_to, regions, company_ids, multiplier, created_at, created_by_id, created_by)
     values ('multiplier', now(), now() + interval '1 day', '{*}', $1, 1.5, now(), 'somebody', 'Somebody')`,
    [[company.id]],
  );
  await service.pool.query(
    `insert into events (at, name, actor_type, subject_type, subject_id, company_id, region, driver_id, data)
     select $1::timestamptz - $2 * interval '1 second', case type when 'service' then 'importZipCodes' else 'edited' end,
       'system', type, coalesce($3::jsonb ->> type, type), company, $4, $5, '{"kind": "refusedAddresses"}'
     from unnest($6::text[]) type, unnest($7::text[]) company
     where company is null or type <> all('{driver,account,multiplier,service}')`,
    [
      service.clock(),
      2 * sampled,
      { driver: driver.id, account: client.id },
      region,
      driver.id,
      [...subjectTypes],
      [company.id, other.id, null],
    ],
  );
  await service.pool.query("vacuum analyze events");
  ofSmallCompany = {
    access: {
      companies: [company.id],
      regions: [region],
      locations: "*",
      mask: { ...canViewAll(true), dispatch: true },
    },
    permissions: operatorPermissions([...scopes], canViewAll(true)),
  };
});
afterAll(() => service.stop());

it.each([
  {},
  { kind: "order" },
  { kind: "driver" },
  { kind: "account" },
])("the audit log of an account that is limited to a small company reads its events alone, with the filter %o", async (filter) => {
  const { reader, reads } = watchReads(service.pool, "events");
  const page = await listEvents(reader, ofSmallCompany, {
    range: JSON.stringify([0, 99]),
    filter: JSON.stringify(filter),
  });
  expect(page.rows.length).toBeGreaterThan(0);
  expect(page.rows).toHaveLength(await countVisible(ofSmallCompany, filter));
  expect(page.place.total).toBe(page.rows.length);
  const [ofSample, ...others] = reads.map(({ rows }) => rows).filter((rows) => rows > 0);
  expect(ofSample).toBeLessThan(sampled + 100);
  for (const rows of others) expect(rows).toBeLessThan(200);
});

/** By reading all of the log. */
async function countVisible(rights: Rights, { kind }: { kind?: string }): Promise<number> {
  const { rows } = await readerOf(service.pool).execute<{ count: number }>(
    sql`select count(*)::integer as count from events e
      where ${visibleEvents(rights)} and e.subject_type = coalesce(${kind ?? null}, e.subject_type)`,
  );
  return rows[0]?.count ?? 0;
}
