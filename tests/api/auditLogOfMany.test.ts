import { afterAll, beforeAll, expect, it } from "vitest";
import { list } from "#contract/auditLog.ts";
import { makeOperator } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const many = 1_001;

let service: Service;
let token: string;

// A thousand and one accounts of one name, each of which changed itself once.
beforeAll(async () => {
  service = await startService();
  token = (await service.signInOperator()).token;
  const { id } = await makeOperator(service.pool);
  await service.pool.query(
    `insert into accounts select (jsonb_populate_record(a, jsonb_build_object(
       'id', 'crowd' || nth, 'email', 'crowd' || nth || '@operators.example'))).*
     from accounts a, generate_series(1, $2::integer) nth where a.id = $1`,
    [id, many],
  );
  await service.pool.query(
    `insert into events (at, name, actor_type, actor_id, subject_type, subject_id)
     select $1, 'editOperator', 'operator', 'crowd' || nth, 'account', 'crowd' || nth
     from generate_series(1, $2::integer) nth`,
    [service.clock(), many],
  );
});
afterAll(() => service.stop());

it.each([
  ["people", { person: "crowd" }],
  ["records", { record: "crowd" }],
  ["records, by people", { record: "crowd", person: "crowd" }],
])("the audit log of more %s than are looked up one by one leaves none out", async (_, filter) => {
  const range = JSON.stringify([0, 24]);
  const { headers, body } = await service.send(list, { range, filter: JSON.stringify(filter) }, { token });
  expect(body).toHaveLength(25);
  expect(headers.get("content-range")).toContain(`/${many}`);
});
