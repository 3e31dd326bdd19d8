import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as auditLog from "#contract/auditLog.ts";
import * as dashboard from "#contract/dashboard.ts";
import { dataAsOfHeader } from "#contract/http.ts";
import { reportCalls } from "#contract/reports/calls.ts";
import * as wallet from "#contract/wallet.ts";
import { type Cluster, startCluster } from "#server/database/embedded/cluster.ts";
import { migrate } from "#server/database/migrate.ts";
import { openPool } from "#server/database/pool.ts";
import { openReplica, type Replica } from "#server/database/replica.ts";
import { createStandby } from "#tests/support/database/standby.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeDriver, makeRegion, noon } from "#tests/support/factories/factories.ts";
import { type Service, startService } from "#tests/support/service/service.ts";
import { dataFolder } from "#tests/support/service/serviceProcess.ts";

const folder = dataFolder();
const maxAge = 10;
let [primary, standby]: Cluster[] = [];
let startStandby: () => Promise<Cluster>;
let pool: Pool;
let onStandby: Pool;
let replica: Replica;
let service: Service;
/** The tokens of an operator who writes and of one who only reads. */
let [writer, reader]: string[] = [];
let driverId: string;
const told: string[] = [];

beforeAll(async () => {
  const dir = join(folder.path, "primary");
  mkdirSync(dir);
  primary = await startCluster(dir);
  const setup = openPool(primary.url("postgres"), { max: 1 });
  await setup.query("create database edelivery");
  await setup.end();
  pool = openPool(primary.url("edelivery"));
  await migrate(pool);
  startStandby = await createStandby(pool, dir, join(folder.path, "standby"));
  standby = await startStandby();
  const url = standby.url("edelivery");
  onStandby = openPool(url, { max: 1 });
  replica = openReplica({
    ...{ url, maxAge, primary: pool, clock: () => service?.clock() ?? noon },
    onChange: (isUsed, reason) => told.push(`${isUsed}: ${reason}`),
  });
  service = await startService({
    database: { pool, url: primary.url("edelivery"), drop: async () => {} },
    replica,
  });
  driverId = (await makeDriver(pool, { region: (await makeRegion(pool)).name })).id;
  const scopes: ["*", "wallet"] = ["*", "wallet"];
  writer = (await service.signInOperator({ scopes })).token;
  reader = (await service.signInOperator({ scopes })).token;
  // A sign-in is a write too.
  service.advance(120_000);
}, 60_000);
afterAll(async () => {
  await service.stop();
  await replica.stop();
  await Promise.all([pool.end(), onStandby.end()]);
  await Promise.all([primary?.stop(), standby?.stop()]);
  await folder.remove();
});

const isUsed = () => replica.figures().isUsed;

/** Writes an entry to the wallet; returns its number. */
async function write(): Promise<number> {
  const entry = { driverId, type: "bonus", payoutDriver: 10, currency: "pln" } as const;
  const { status, body } = await service.send(wallet.create, entry, { token: writer ?? "" });
  expect(status).toBe(200);
  return body.no;
}

/** Reads the audit log: the newest entry in it, whether the replica or the primary answered, and the age of the answer. */
async function newest(token: string | undefined) {
  const before = { ...replica.figures().reads };
  const filter = JSON.stringify({ kind: "wallet" });
  const { status, body, headers } = await service.send(auditLog.list, { filter }, { token: token ?? "" });
  expect(status).toBe(200);
  const { reads } = replica.figures();
  const source = reads.replica > before.replica ? "replica" : "primary";
  return { no: Number(body[0]?.record.name), source, asOf: headers.get(dataAsOfHeader) };
}

test("a replica answers reads with all that was written before them, and need not say how old they are", async () => {
  await eventually(isUsed).toBe(true);
  for (const _ of "12345") {
    const no = await write();
    expect(await newest(writer)).toEqual({ no, source: "replica", asOf: null });
  }
  const { status } = await service.send(
    reportCalls.corrections.file,
    { dateFrom: noon.toISOString(), dateTo: noon.toISOString() },
    { token: reader ?? "" },
  );
  expect([status, replica.figures().reads.primary]).toEqual([200, 0]);
});

test("behind, it answers others and says of when, not those who have written; too far behind, nobody", async () => {
  const before = (await newest(reader)).no;
  const asOf = service.clock().toISOString();
  await onStandby.query("select pg_wal_replay_pause()");
  service.advance(4_000);
  const no = await write();
  expect(await newest(writer)).toEqual({ no, source: "primary", asOf: null });
  expect(await newest(reader)).toEqual({ no: before, source: "replica", asOf });
  const figures = await service.send(dashboard.read, {}, { token: reader ?? "" });
  expect([figures.body.asOf, figures.headers.get(dataAsOfHeader)]).toEqual([asOf, asOf]);
  await eventually(() => replica.figures().lag).toBe(4);

  service.advance((maxAge + 1) * 1_000);
  expect(await newest(reader)).toEqual({ no, source: "primary", asOf: null });
  await eventually(() => [isUsed(), replica.figures().lag]).toEqual([false, null]);

  await onStandby.query("select pg_wal_replay_resume()");
  await eventually(isUsed).toBe(true);
  expect(await newest(writer)).toEqual({ no, source: "replica", asOf: null });
});

test("killed, it is left out at once and nobody gets an error; once it is back, it is read from again", async () => {
  const no = await write();
  const asking = Array.from({ length: 30 }, () => newest(reader));
  await standby?.stop();
  const answers = [...(await Promise.all(asking)), await newest(reader), await newest(writer)];
  expect(new Set(answers.map((answer) => answer.no))).toEqual(new Set([no]));
  await eventually(isUsed).toBe(false);
  standby = await startStandby();
  await eventually(isUsed).toBe(true);
  expect(await newest(writer)).toEqual({ no, source: "replica", asOf: null });
  expect(told.at(-1)).toBe("true: it is close enough");
});

test("what is no standby of the database is not read from", async () => {
  const reasons: string[] = [];
  const other = (url: string) =>
    openReplica({
      ...{ url, maxAge, primary: pool, clock: () => noon },
      onChange: (used, reason) => reasons.push(`${used}: ${reason}`),
    });
  const [itself, elsewhere] = [other(primary?.url("edelivery") ?? ""), other(standby?.url("postgres") ?? "")];
  await eventually(() => reasons.toSorted()).toEqual([
    "false: it is a standby of another database",
    "false: it is no standby",
  ]);
  expect([itself.figures().isUsed, elsewhere.figures().isUsed]).toEqual([false, false]);
  await Promise.all([itself.stop(), elsewhere.stop()]);
});
