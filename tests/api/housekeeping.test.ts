import { createHash } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { locks } from "#server/database/locks.ts";
import {
  accountLinks,
  attempts,
  idempotencyKeys,
  mails,
  sessions,
  tickets,
} from "#server/database/tables/accounts.ts";
import { driverPositions } from "#server/database/tables/drivers.ts";
import { driverNotifications, notifications } from "#server/database/tables/notifications.ts";
import { addressRefusals, placeAnswers } from "#server/database/tables/places.ts";
import { runHousekeeping } from "#server/jobs/housekeeping.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { makeDriver, makeOperator, makeRegion, noon } from "#tests/support/factories/factories.ts";
import { hour, second } from "#tests/support/scenarios/dispatchScenario.ts";

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(() => database.drop());

const day = 24 * hour;
const from = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

const keep = (now = noon) =>
  runHousekeeping(database.pool, now, {
    personalDataDays: 30,
    onError: (error) => {
      throw error;
    },
  });
const ids = async (table: string, column = "id") =>
  (await database.pool.query(`select ${column} as id from ${table} order by 1`)).rows.map(({ id }) => id);
const partitions = async () =>
  (
    await database.pool.query(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'driver_positions'::regclass
       order by 1`,
    )
  ).rows.map(({ name }) => name);

describe("what is of no use any more goes, and what is of use stays", () => {
  it("of requests for a demo: those of the last year, however many are older", async () => {
    const year = from(noon, -365 * day);
    await database.pool.query(
      `insert into leads (id, created_at, name, email)
       select 'old ' || n, $1, 'Jan', 'jan@sklep.example' from generate_series(1, 2500) as n`,
      [year],
    );
    await database.pool.query(
      "insert into leads (id, created_at, name, email) values ('young', $1, 'Ewa', 'ewa@sklep.example')",
      [from(year, second)],
    );
    await keep();
    expect(await ids("leads")).toEqual(["young"]);
  });

  it("of notifications: those of the last year, with the inboxes' rows", async () => {
    const year = from(noon, -365 * day);
    const region = (await makeRegion(database.pool)).name;
    const { id: driverId } = await makeDriver(database.pool, { region });
    const sent = { senderId: "x", sentBy: "a@b.example", regions: ["*"], title: "Title", body: "The body" };
    const db = drizzle(database.pool);
    await db.insert(notifications).values([
      { ...sent, id: "old", sentAt: year },
      { ...sent, id: "young", sentAt: from(year, second) },
    ]);
    await db
      .insert(driverNotifications)
      .values(["old", "young"].map((notificationId) => ({ driverId, notificationId })));
    await keep();
    expect(await ids("notifications")).toEqual(["young"]);
    expect(await ids("driver_notifications", "notification_id")).toEqual(["young"]);
  });

  it("of mails and links: those that nobody can use any more", async () => {
    const { id: accountId } = await makeOperator(database.pool);
    const db = drizzle(database.pool);
    const link = { accountId, language: "pl", requestedAt: noon } as const;
    await db.insert(accountLinks).values([
      { ...link, kind: "newPassword", expiresAt: noon },
      { ...link, kind: "newEmail", expiresAt: from(noon, 1) },
    ]);
    const mail = { recipient: "a@b.example", subject: "", body: "", nextTryAt: noon };
    await db.insert(mails).values([
      { ...mail, id: "late", expiresAt: noon },
      { ...mail, id: "waits", expiresAt: from(noon, 1) },
    ]);
    await keep();
    expect(await ids("account_links", "kind")).toEqual(["newEmail"]);
    expect(await ids("mails")).toEqual(["waits"]);
  });

  it("of sessions: those that ran out, with their tickets", async () => {
    const { id: accountId } = await makeOperator(database.pool);
    const session = (id: string, expiresAt: Date, endsAt: Date) => ({
      id,
      accountId,
      tokenHash: hashOf(id),
      createdAt: from(noon, -hour),
      expiresAt,
      endsAt,
    });
    const db = drizzle(database.pool);
    await db
      .insert(sessions)
      .values([
        session("expired", noon, from(noon, hour)),
        session("ended", from(noon, hour), noon),
        session("alive", from(noon, 1), from(noon, 1)),
      ]);
    const ticket = (sessionId: string, token: string, expiresAt: Date) => ({
      tokenHash: token,
      sessionId,
      call: "orders.download",
      query: {},
      expiresAt,
    });
    await db
      .insert(tickets)
      .values([
        ticket("expired", "of the expired", from(noon, hour)),
        ticket("alive", "run out", noon),
        ticket("alive", "open", from(noon, 1)),
      ]);
    await keep();
    expect(await ids("sessions")).toEqual(["alive"]);
    expect(await ids("tickets", "token_hash")).toEqual(["open"]);
  });

  it("of failed attempts: those that count no more; of idempotency keys: those older than a day", async () => {
    const db = drizzle(database.pool);
    await db.insert(attempts).values([
      { key: "spent", points: 5, expire: noon.getTime() },
      { key: "counts", points: 5, expire: noon.getTime() + 1 },
      { key: "for good", points: 5, expire: null },
    ]);
    const key = (name: string, createdAt: Date) => ({
      accountId: "anna",
      key: name,
      call: "orders.cancel",
      bodyHash: "hash",
      answer: null,
      createdAt,
    });
    await db
      .insert(idempotencyKeys)
      .values([key("yesterday's", from(noon, -day)), key("today's", from(noon, -day + 1))]);
    await keep();
    expect(await ids("attempts", "key")).toEqual(["counts", "for good"]);
    expect(await ids("idempotency_keys", "key")).toEqual(["today's"]);
  });
});

describe("places of drivers", () => {
  const lay = (...moments: Date[]) =>
    drizzle(database.pool)
      .insert(driverPositions)
      .values(moments.map((loggedAt) => ({ driverId: "jan", loggedAt, lat: 53.1, lng: 18 })));
  const kept = async () =>
    (await database.pool.query("select logged_at as at from driver_positions order by 1")).rows.map(
      ({ at }) => at,
    );

  it("are kept for thirty days, whatever partition they lie in", async () => {
    const oldest = from(noon, -30 * day);
    const [gone, stays] = [from(oldest, -1), oldest];
    // These were too old for a partition of their own when they were inserted, so they are in the default one.
    await lay(from(noon, -300 * day), gone, stays, noon);
    await keep();
    expect(await kept()).toEqual([stays, noon]);
  });

  it("lose the partitions of days that are over, and get those of days to come", async () => {
    await keep();
    const before = await partitions();
    expect(before).toContain("driver_positions_20261121");
    const later = from(noon, 33 * day);
    await lay(noon, from(later, -second));
    await keep(later);
    const after = await partitions();
    expect(after).not.toContain("driver_positions_20261123");
    expect(after).toContain("driver_positions_20261124");
    expect(after).toContain("driver_positions_20261227");
    expect(after).not.toContain("driver_positions_20261228");
    expect(after).toContain("driver_positions_other");
    expect(await kept()).toEqual([from(later, -second)]);
  });
});

describe("of places", () => {
  it("answers of outside services go after thirty days", async () => {
    const answer = { answer: [] };
    await drizzle(database.pool)
      .insert(placeAnswers)
      .values([
        { ...answer, key: "old", askedAt: from(noon, -30 * day) },
        { ...answer, key: "fresh", askedAt: from(noon, -30 * day + 1) },
      ]);
    await keep();
    expect(await ids("place_answers", "key")).toEqual(["fresh"]);
  });

  it("refused addresses go after ninety days", async () => {
    const refusal = { zipCode: "87-100", reason: "address_not_found" };
    await drizzle(database.pool)
      .insert(addressRefusals)
      .values([
        { ...refusal, id: "old", at: from(noon, -90 * day) },
        { ...refusal, id: "fresh", at: from(noon, -90 * day + 1) },
      ]);
    await keep();
    expect(await ids("address_refusals")).toEqual(["fresh"]);
  });
});

describe("housekeeping", () => {
  it("leaves a log that still has partitions for the months to come", async () => {
    await keep(from(noon, 200 * day));
    const { rows } = await database.pool.query("select to_regclass('events_20270701') is not null as there");
    expect(rows).toEqual([{ there: true }]);
  });

  it("makes room for what came before its partition did: a clock had jumped", async () => {
    const insert = `insert into events (at, name, actor_type, subject_type, subject_id) values ($1, 'signIn', 'system', 'account', 'anna')
      returning id, transaction`;
    // Far in the future, because a new database has partitions around the current day.
    const later = from(noon, 36_500 * day);
    const { rows } = await database.pool.query(insert, [later]);
    const where = "select id, transaction, tableoid::regclass::text as partition from events";
    expect((await database.pool.query(where)).rows).toEqual([{ ...rows[0], partition: "events_other" }]);
    await keep(later);
    const partition = `events_${later.toISOString().slice(0, 7).replace("-", "")}01`;
    expect((await database.pool.query(where)).rows).toEqual([{ ...rows[0], partition }]);
  });

  it("is done by one process at a time, and is free again after it", async () => {
    await drizzle(database.pool).insert(attempts).values({ key: "spent", points: 1, expire: 1 });
    const client = await database.pool.connect();
    await client.query("select pg_advisory_lock($1)", [locks.housekeeping]);
    await keep();
    expect(await ids("attempts", "key")).toEqual(["spent"]);
    await client.query("select pg_advisory_unlock($1)", [locks.housekeeping]);
    client.release();
    await keep();
    expect(await ids("attempts", "key")).toEqual([]);
  });

  it("reports a part that fails, and does the others", async () => {
    await drizzle(database.pool).insert(attempts).values({ key: "spent", points: 1, expire: 1 });
    await database.pool.query("alter table driver_sessions rename to elsewhere");
    const reports: unknown[] = [];
    await runHousekeeping(database.pool, noon, {
      personalDataDays: 30,
      onError: (error) => reports.push(error),
    });
    expect(reports).toMatchObject([{ code: "42P01" }]);
    expect(await ids("attempts", "key")).toEqual([]);
  });
});
