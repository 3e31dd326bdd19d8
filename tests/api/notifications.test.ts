import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/call.ts";
import { inbox, read, receive } from "#contract/driverApp/notifications.ts";
import * as notifications from "#contract/notifications.ts";
import { makeCompany, makeDriver, makeRegion } from "#tests/support/factories/factories.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let admin: string;
let region: string;
beforeAll(async () => {
  service = await startService();
  admin = (await service.signInOperator()).token;
});
afterAll(() => service.stop());
beforeEach(async () => {
  region = (await makeRegion(service.pool)).name;
});

type Input = InputOf<typeof notifications.send>;
const short = { title: "Black ice", body: "The roads are slippery." };
const send = (input: Partial<Input> = {}, token = admin) =>
  service.send(notifications.send, { regions: [region], short, ...input }, { token });
const count = async (input: Partial<Input> = {}, token = admin) =>
  (await service.send(notifications.count, { regions: [region], ...input }, { token })).body.recipients;
const info = (notificationId: string, token = admin) =>
  service.send(notifications.info, { notificationId }, { token });
const list = (filter: object = {}, token = admin) =>
  service.send(notifications.list, { filter: JSON.stringify(filter) }, { token });
const recipientsOf = async (notificationId: string, token = admin) =>
  (await service.send(notifications.listRecipients, { notificationId }, { token })).body.map(({ id }) => id);
const driver = (more: Partial<Parameters<typeof makeDriver>[1]> = {}) =>
  makeDriver(service.pool, { region, ...more });

/** Sends a notification and expects as many recipients as were counted before; returns the recipients. */
async function sentTo(input: Partial<Input> = {}, token = admin) {
  const expected = await count(input, token);
  const { body } = await send(input, token);
  expect(body.recipients).toBe(expected);
  return recipientsOf(body.id);
}

describe("a notification goes", () => {
  it("to the drivers of the regions, never to blocked ones and those who left", async () => {
    const [one, offline] = [await driver(), await driver({ status: "offline" })];
    await driver({ blocked: true });
    await driver({ active: false });
    await makeDriver(service.pool, { region: (await makeRegion(service.pool)).name });
    expect((await sentTo()).toSorted()).toEqual([one.id, offline.id].toSorted());
  });

  it("by status, as text or as a list", async () => {
    const [online, offline] = [await driver(), await driver({ status: "offline" })];
    expect(await sentTo({ status: "online" })).toEqual([online.id]);
    expect(await sentTo({ status: ["offline"] })).toEqual([offline.id]);
    expect(await sentTo({ status: "online,offline" })).toHaveLength(2);
  });

  it("to chosen drivers, of whom a blocked one gets none", async () => {
    const [chosen, blocked] = [await driver(), await driver({ blocked: true })];
    await driver();
    expect(await sentTo({ regions: "*", driverIds: [chosen.id, blocked.id] })).toEqual([chosen.id]);
  });

  it("to hundreds of chosen drivers, who are counted by an address that is not too long", async () => {
    const { rows } = await service.pool.query(
      `insert into drivers (id, first_name, last_name, email, phone, status, region, vehicle_type, vehicle_size, created_at)
       select lpad(nth::text, 26, '0'), 'Jan', 'Nowy', nth || '@many.example', '600700800', 'online', $1, 'car', 'L', now()
       from generate_series(1, 300) nth returning id`,
      [region],
    );
    expect(await sentTo({ regions: "*", driverIds: rows.map(({ id }) => id) })).toHaveLength(300);
  });

  it("with all regions no further than the sender's access goes", async () => {
    const company = (await makeCompany(service.pool)).id;
    const free = await driver();
    const own = await driver({ allowedCompanyIds: [company] });
    const foreign = await driver({ allowedCompanyIds: [(await makeCompany(service.pool)).id] });
    await makeDriver(service.pool, { region: (await makeRegion(service.pool)).name });
    const local = await service.signInOperator({ regions: [region] });
    expect((await sentTo({ regions: "*" }, local.token)).toSorted()).toEqual(
      [free.id, own.id, foreign.id].toSorted(),
    );
    const narrow = await service.signInOperator({ regions: [region], companyIds: [company] });
    expect((await sentTo({ regions: "*" }, narrow.token)).toSorted()).toEqual([free.id, own.id].toSorted());
  });

  it("once for a repeated request", async () => {
    const { token, driver: notified } = await service.signInDriver({ region });
    const headers = { "idempotency-key": "01M824E1P9VTPK1VZAFF965BRS" };
    const body = { regions: [region], short };
    const first = await service.send(notifications.send, body, { token: admin, headers });
    const second = await service.send(notifications.send, body, { token: admin, headers });
    expect(second.body).toEqual(first.body);
    expect((await service.send(inbox, {}, { token })).body).toHaveLength(1);
    expect(await recipientsOf(first.body.id)).toEqual([notified.id]);
  });
});

describe("refused is", () => {
  it.each<[string, Partial<Input>]>([
    ["regions", { regions: ["Atlantis"] }],
    ["driverIds", { driverIds: ["nobody"] }],
  ])("what names %s that do not exist, when it is counted too", async (input, more) => {
    await driver();
    const { status, error } = await send(more);
    expect(status).toBe(400);
    expect(error.errors).toHaveProperty([input, "message"], "unknownValue");
    const counted = await service.send(notifications.count, { regions: [region], ...more }, { token: admin });
    expect(counted.error.errors).toEqual(error.errors);
  });

  it("a search for what no text can contain", async () => {
    expect(codeOf(await list({ q: "a\0b" }))).toEqual([400, "invalid_input"]);
  });

  it("what lies out of the sender's reach, as if it did not exist", async () => {
    const foreign = await driver();
    const { token } = await service.signInOperator({ regions: [(await makeRegion(service.pool)).name] });
    expect((await send({}, token)).error.errors).toHaveProperty("regions.message", "unknownValue");
    const named = await send({ regions: "*", driverIds: [foreign.id] }, token);
    expect(named.error.errors).toHaveProperty("driverIds.message", "unknownValue");
  });

  it("what nobody would get, and nothing of it stays", async () => {
    expect(await count()).toBe(0);
    expect(codeOf(await send({ short: { ...short, title: "To nobody" } }))).toEqual([
      409,
      "notification_without_recipients",
    ]);
    expect((await list({ q: "nobody" })).body).toEqual([]);
  });
});

describe("a driver's phone", () => {
  it("hears of it at once, fetches it, has it and reads it", async () => {
    const one = await service.signInDriver({ region });
    const other = await service.signInDriver({ region: (await makeRegion(service.pool)).name });
    const phone = await service.connectPhone(one.token);
    const otherPhone = await service.connectPhone(other.token);
    const { body } = await send({ long: { title: "In full", body: "Drive\nslowly" } });
    expect(await phone.until("notification")).toEqual({ notificationId: body.id });
    const [item] = (await service.send(inbox, {}, one)).body;
    expect(item).toMatchObject({ id: body.id, short, long: { title: "In full" }, deliveredAt: null });
    expect((await info(body.id)).body).toMatchObject({ recipients: 1, delivered: 0, read: 0 });
    await service.send(receive, { notificationIds: [body.id] }, one);
    expect((await info(body.id)).body).toMatchObject({ delivered: 1, read: 0 });
    await service.send(read, { notificationIds: [body.id, "other"] }, one);
    expect((await info(body.id)).body).toMatchObject({ delivered: 1, read: 1 });
    const first = (await service.send(inbox, {}, one)).body[0]?.readAt;
    service.advance(60_000);
    await service.send(read, { notificationIds: [body.id] }, one);
    expect((await service.send(inbox, {}, one)).body[0]?.readAt).toBe(first);
    expect(otherPhone.names()).not.toContain("notification");
    expect((await service.send(inbox, {}, other)).body).toEqual([]);
  });

  it("does not say for another one that it read something", async () => {
    await driver();
    const other = await service.signInDriver({ region: (await makeRegion(service.pool)).name });
    const { body } = await send();
    await service.send(read, { notificationIds: [body.id] }, other);
    expect((await info(body.id)).body).toMatchObject({ delivered: 0, read: 0 });
  });

  it("gets a hundred at a time, and those before them", async () => {
    const { driver: notified, token } = await service.signInDriver({ region });
    const sent = Array.from({ length: 102 }, (_, nth) => `sent ${101 - nth + 100}`);
    await service.pool.query(
      `with sent as (
         insert into notifications (id, sent_at, sender_id, sent_by, regions, title, body)
         select id, now(), 'somebody', 'somebody', '{*}', 'A title', 'A body' from unnest($2::text[]) id returning id
       )
       insert into driver_notifications (driver_id, notification_id) select $1, id from sent`,
      [notified.id, sent],
    );
    const page = (await service.send(inbox, {}, { token })).body.map(({ id }) => id);
    expect(page).toEqual(sent.slice(0, 100));
    const before = page.at(-1);
    expect((await service.send(inbox, { before }, { token })).body.map(({ id }) => id)).toEqual(
      sent.slice(100),
    );
  });
});

describe("the history", () => {
  it("tells who sent what to whom, newest first, and is found by its words", async () => {
    await driver();
    const { account, token } = await service.signInOperator({ scopes: ["notifications"] });
    service.advance(1_000);
    const first = await send({ status: "online", short: { ...short, title: "Zażółć 100%" } }, token);
    service.advance(1_000);
    const second = await send({ regions: "*" }, token);
    const rows = (await list({ q: account.email }, token)).body;
    expect(rows.map(({ id }) => id)).toEqual([second.body.id, first.body.id]);
    expect(rows[0]).toMatchObject({ regions: "*", status: [], isToChosen: false, long: null });
    expect(rows[1]).toMatchObject({ regions: [region], status: ["online"], sentBy: account.email });
    for (const q of ["zażółć 100%", "100% zazolc"])
      expect((await list({ q }, token)).body.map(({ id }) => id)).toEqual([first.body.id]);
    expect((await list({ q: "100_" }, token)).body).toEqual([]);
    expect((await info("nothing")).status).toBe(404);
  });

  it("has the regions of a sender who may only notify some, though all were chosen", async () => {
    await driver();
    const { token } = await service.signInOperator({ regions: [region] });
    const { body } = await send({ regions: "*" }, token);
    expect((await info(body.id)).body).toMatchObject({ regions: [region], recipients: 1 });
  });

  it("shows an account what went to drivers within its reach, and counts no others", async () => {
    const elsewhere = (await makeRegion(service.pool)).name;
    await makeDriver(service.pool, { region: elsewhere });
    const near = await driver();
    const { token } = await service.signInOperator({ regions: [region] });
    const both = (await send({ regions: [region, elsewhere] })).body.id;
    const foreign = (await send({ regions: [elsewhere] })).body.id;
    expect((await list({}, token)).body).toMatchObject([{ id: both, recipients: 1 }]);
    expect(await recipientsOf(both, token)).toEqual([near.id]);
    expect((await info(foreign, token)).status).toBe(404);
    expect(await recipientsOf(foreign, token)).toEqual([]);
  });

  it("is live for who may send", async () => {
    await driver();
    const sender = await service.signInOperator({ scopes: ["notifications"] });
    const reader = await service.signInOperator({ scopes: ["drivers"] });
    const [hears, hearsNot] = [await service.connect(sender.token), await service.connect(reader.token)];
    await send();
    await hears.until("notificationChange");
    expect(hearsNot.names()).not.toContain("notificationChange");
  });
});
