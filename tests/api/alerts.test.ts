import { ulid } from "ulid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as alerts from "#contract/alerts.ts";
import type { OrderEvent } from "#contract/events.ts";
import { exceptionKinds } from "#contract/exceptionKinds.ts";
import * as exceptions from "#contract/exceptions.ts";
import * as operators from "#contract/operators.ts";
import { unlockPin } from "#contract/orders/commands.ts";
import { minutesAfter } from "#server/clock.ts";
import { changeOrder, noon } from "#tests/support/factories/factories.ts";
import { createExceptionScenario, longAgo } from "#tests/support/scenarios/exceptionScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let desk: Awaited<ReturnType<typeof createExceptionScenario>>;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  desk = await createExceptionScenario(service);
});
afterAll(() => service.stop());

const query = (text: string, values: unknown[] = []) => service.pool.query(text, values);
const list = async (token = desk.token) => (await desk.send(alerts.list, undefined, token)).body;
const rows = async (token?: string) => (await list(token)).rows;
const kinds = async (token?: string) => (await rows(token)).map(({ kind }) => kind);
const choose = (kinds: alerts.AlertSettings["kinds"], token?: string) =>
  desk.send(alerts.editSettings, { kinds, quietHours: null }, token);
const loud = { centre: true, sound: true, notice: true };

/** An order that an event made new, these minutes before noon. */
async function becomeNew(name: OrderEvent = "newOrder", minutes = 0, from: string | null = null) {
  const order = await desk.order("new");
  await changeOrder(service.pool, order, name, { changes: { status: [from, "new"] } });
  await query("update events set at = $2 where subject_id = $1", [order.id, minutesAfter(noon, -minutes)]);
  return order;
}

/** An offer of an order to a driver, from and to these minutes after noon; open if there is no answer. */
async function offer(orderId: string, driverId: string, from: number, to: number, answer: "silent" | null) {
  const id = ulid();
  const [offeredAt, expiresAt] = [from, to].map((minutes) => minutesAfter(noon, minutes));
  await query(
    `insert into order_offers (id, order_id, driver_id, offered_at, expires_at, because, answer, answered_at)
     values ($1, $2, $3, $4, $5, 'first', $6, $7)`,
    [id, orderId, driverId, offeredAt, expiresAt, answer, answer && expiresAt],
  );
  return id;
}

describe("the centre", () => {
  it("has orders that became new, however that came, newest first, for a day", async () => {
    const opened = await becomeNew("newOrder", 3, "scheduled");
    const renewed = await becomeNew("renewOrder", 2, "accepted");
    const reverted = await becomeNew("revertOrder", 4, "cancelled");
    await becomeNew("newOrder", 24 * 60);
    const scheduled = await desk.order("scheduled");
    await changeOrder(service.pool, scheduled, "newOrder", { changes: { status: [null, "scheduled"] } });
    const found = await rows();
    expect(found.map(({ kind, subjectId }) => [kind, subjectId])).toEqual(
      [renewed, opened, reverted].map(({ id }) => ["newOrder", id]),
    );
    expect(found[0]).toMatchObject({
      ...{ order: { orderNo: renewed.orderNo }, region: desk.place.region, driver: null },
      ...{ at: expect.stringContaining("2026-11-21T10:58:00"), isSeen: false, sound: false, notice: false },
    });
  });

  it("keeps them when they are over, tells each time anew, and nothing that the account did itself", async () => {
    const order = await becomeNew("newOrder", 5);
    await changeOrder(service.pool, order, "renewOrder", { changes: { status: ["accepted", "new"] } });
    await query("update orders set status = 'delivered' where id = $1", [order.id]);
    expect(await kinds()).toEqual(["newOrder", "newOrder"]);
    await query("update events set actor_id = $2 where subject_id = $1", [order.id, desk.account.id]);
    expect(await kinds()).toEqual([]);
  });

  it("has exceptions as long as they are there", async () => {
    const { id } = await desk.order("accepted", { pinLockedAt: minutesAfter(noon, -1) });
    expect(await rows()).toMatchObject([{ kind: "pinLocked", subjectId: id }]);
    await desk.send(unlockPin, { orderId: id });
    expect(await rows()).toEqual([]);
  });

  it("has orders at risk, by the promise or the limit of the stage, until they are late or no longer", async () => {
    const { token } = await service.signInOperator({
      ...{ scopes: ["orders"], companyIds: [desk.place.companyId], regions: [desk.place.region] },
    });
    await choose({ atRisk: loud }, token);
    const atRisk = async () => (await rows(token)).filter(({ kind }) => kind === "atRisk");
    const promised = await desk.order("picked_up", { createdAt: minutesAfter(noon, -151) });
    const slot = (to: number) => ({ slotFrom: minutesAfter(noon, to - 120), slotTo: minutesAfter(noon, to) });
    const inSlot = await desk.order("accepted", slot(10));
    const inStage = await desk.order("arrived", {
      ...{ stageRiskAt: minutesAfter(noon, -2), stageLateAt: minutesAfter(noon, 3) },
    });
    const unaccepted = await desk.order("new", { acceptBy: minutesAfter(noon, 1.5) });
    await desk.order("picked_up", { createdAt: minutesAfter(noon, -149) });
    await desk.order("picked_up", slot(31));
    await desk.order("picked_up", { createdAt: minutesAfter(noon, -181) });
    expect((await atRisk())[1]?.driver?.name).toBe("Jan Kowalski");
    expect((await atRisk()).map(({ subjectId, at, sound }) => [subjectId, at.slice(11, 19), sound])).toEqual([
      [unaccepted.id, "10:59:30", true],
      [promised.id, "10:59:00", true],
      [inStage.id, "10:58:00", true],
      [inSlot.id, "10:40:00", true],
    ]);
    await query("update orders set stage_late_at = $2 where id = $1", [inStage.id, minutesAfter(noon, -1)]);
    await query("update orders set status = 'delivered' where id = any($1)", [[promised.id, inSlot.id]]);
    expect((await atRisk()).map(({ subjectId }) => subjectId)).toEqual([unaccepted.id]);
  });

  it("has none that a colleague took or that is put off, until the time has come", async () => {
    const { id } = await desk.lateOrder();
    const { companyId, region } = desk.place;
    const other = await service.signInOperator({ companyIds: [companyId], regions: [region] });
    await desk.take("lateDelivery", id, { token: other.token });
    const elsewhere = { id: `lateDelivery:${id}`, isSnoozed: false, owner: other.account.email };
    expect(await list()).toMatchObject({ rows: [], waiting: 0, elsewhere: [elsewhere] });
    expect(await list(other.token)).toMatchObject({ rows: [{ subjectId: id }], waiting: 1, elsewhere: [] });
    await desk.snooze("lateDelivery", id, "minutes15", other.token);
    const snoozed = { ...elsewhere, isSnoozed: true };
    expect(await list(other.token)).toMatchObject({ rows: [], waiting: 0, elsewhere: [snoozed] });
    const later = await startService({ database: service.database, now: minutesAfter(noon, 15) });
    const { body } = await later.send(alerts.list, undefined, { token: other.token });
    expect(body.rows.find(({ subjectId }) => subjectId === id)?.at).toContain("T11:15:00");
    await later.stop();
  });

  it("has what a colleague hands back or brings back early anew, but not for that colleague", async () => {
    const { id } = await desk.lateOrder();
    const { companyId, region } = desk.place;
    const { token } = await service.signInOperator({ companyIds: [companyId], regions: [region] });
    const [first] = await rows();
    for (const account of [desk.token, token])
      await desk.send(alerts.see, { until: first?.at ?? "" }, account);
    const told = async (account?: string) => (await rows(account)).map(({ at, isSeen }) => [at, isSeen]);
    const [seen, anew] = [[[first?.at, true]], [[expect.stringContaining("T11:00:00"), false]]];
    await desk.take("lateDelivery", id, { token });
    expect(await told(token)).toEqual(seen);
    await desk.giveUp("lateDelivery", id, token);
    expect([await told(), await told(token)]).toEqual([anew, seen]);

    const later = await startService({ database: service.database, now: minutesAfter(noon, 5) });
    const at = async (account: string) =>
      (await later.send(alerts.list, undefined, { token: account })).body.rows.map((row) => row.at);
    for (const until of ["hour1", "now"] as const)
      await later.send(
        exceptions.snooze,
        { kind: "lateDelivery", subjectId: id, until },
        { token: desk.token },
      );
    expect(await at(desk.token)).toEqual([first?.at]);
    expect(await at(token)).toEqual([expect.stringContaining("T11:05:00")]);
    await later.stop();
  });

  it("says when nobody considered a new order, and when a silent driver got one", async () => {
    const began = minutesAfter(noon, -3);
    const order = await desk.order("new", { statusBeganAt: began, offerAt: minutesAfter(noon, 1) });
    await offer(order.id, desk.other.id, -3, -2, "silent");
    await query("update drivers set last_logged_at = $2 where id = $1", [desk.driver.id, longAgo]);
    await desk.order("accepted", { acceptedAt: minutesAfter(noon, -5) });
    expect(await rows()).toMatchObject([
      { kind: "noDriver", at: expect.stringContaining("T10:58:00") },
      { kind: "driverSilent", at: expect.stringContaining("T10:55:00") },
    ]);
  });
});

describe("a new order without driver", () => {
  const newOrder = (values: Parameters<typeof desk.order>[1] = {}) => {
    const began = minutesAfter(noon, -4);
    return desk.order("new", {
      ...{ statusBeganAt: began, createdAt: began, offerAt: minutesAfter(noon, 1) },
      ...values,
    });
  };
  /** The alerts after everything until noon was seen, as they are a minute later. */
  const aMinuteLater = async (happens?: () => Promise<unknown>) => {
    await desk.send(alerts.see, { until: noon.toISOString() });
    const later = await startService({ database: service.database, now: minutesAfter(noon, 1) });
    await happens?.();
    const { body } = await later.send(alerts.list, undefined, { token: desk.token });
    await later.stop();
    return body.rows;
  };
  const times = (found: alerts.Alert[]) =>
    found.map(({ kind, at, isSeen }) => [kind, at.slice(11, 19), isSeen]);

  it("is an unseen alert again when the next driver did not answer either", async () => {
    const { id } = await newOrder();
    await offer(id, desk.driver.id, -4, -2, "silent");
    expect(times(await rows())).toEqual([["noDriver", "10:58:00", false]]);
    const second = await offer(id, desk.other.id, -2, 0.5, null);
    expect(await rows()).toEqual([]);
    const found = await aMinuteLater(() =>
      query("update order_offers set answer = 'silent', answered_at = expires_at where id = $1", [second]),
    );
    expect(times(found)).toEqual([["noDriver", "11:00:30", false]]);
  });

  it("that becomes late in its stage during an offer is an alert from then on, once", async () => {
    const { id } = await newOrder({ stageLateAt: minutesAfter(noon, 0.5) });
    await offer(id, desk.driver.id, -4, -2, "silent");
    const second = await offer(id, desk.other.id, -2, 0.75, null);
    expect(await rows()).toEqual([]);
    const late = [["noDriver", "11:00:30", false]];
    expect(times(await aMinuteLater())).toEqual(late);
    const ended = await aMinuteLater(() =>
      query("update order_offers set answer = 'silent', answered_at = expires_at where id = $1", [second]),
    );
    expect(times(ended)).toEqual(late);
  });

  it("that becomes late in its stage between offers keeps its moment", async () => {
    const { id } = await newOrder({ stageLateAt: minutesAfter(noon, 0.5) });
    await offer(id, desk.driver.id, -4, -2, "silent");
    const found = await aMinuteLater(() => offer(id, desk.other.id, 0.75, 2, null));
    expect(times(found)).toEqual([["noDriver", "10:58:00", true]]);
  });
});

describe("who is alerted of what", () => {
  it("an operator of the kinds that the flags show; clients and who sees none of them of nothing", async () => {
    const chosen = async (values: Parameters<Service["signInOperator"]>[0]) => {
      const { token } = await service.signInOperator(values);
      return Object.keys((await desk.send(alerts.settings, undefined, token)).body.kinds);
    };
    expect(await chosen({ scopes: ["*", "zipCodes"] })).toEqual(["newOrder", "atRisk", ...exceptionKinds]);
    expect(await chosen({ scopes: ["corrections"] })).toEqual(["correctionWaiting"]);
    expect(await chosen({ scopes: ["orders"], canView: [] })).not.toContain("pinLocked");
    const client = await service.signInClient(desk.place.companyId);
    const { token } = await service.signInOperator({ scopes: ["wallet"] });
    for (const nobody of [client.token, token])
      expect(codeOf(await desk.send(alerts.list, undefined, nobody))).toEqual([403, "not_allowed"]);
  });

  it("nobody of what is beyond reach, or what the mask hides", async () => {
    await becomeNew();
    await desk.order("accepted", { pinLockedAt: noon });
    await desk.lateOrder();
    const { companyId, region } = desk.place;
    const see = async (values: Parameters<Service["signInOperator"]>[0]) =>
      rows((await service.signInOperator(values)).token);
    expect(await see({ companyIds: [ulid()], regions: [region] })).toEqual([]);
    expect(await see({ companyIds: [companyId], regions: ["Mars"] })).toEqual([]);
    expect(await see({ companyIds: [companyId], regions: [region], locationIds: [ulid()] })).toEqual([]);
    expect(await see({ scopes: ["corrections"] })).toEqual([]);
    const masked = await see({ scopes: ["orders"], canView: [], companyIds: [companyId], regions: [region] });
    expect(masked.map(({ kind, driver }) => [kind, driver])).toEqual([
      ["newOrder", null],
      ["lateDelivery", null],
    ]);
  });

  it("who sees the console as another account reads the account's centre, silently, and marks nothing", async () => {
    await becomeNew();
    await choose({ newOrder: loud });
    const { token: admin } = await service.signInOperator();
    const { body } = await service.send(operators.viewAs, { accountId: desk.account.id }, { token: admin });
    expect(await rows(body.token)).toMatchObject([{ kind: "newOrder", sound: false, notice: false }]);
    const reply = await desk.send(alerts.see, { until: noon.toISOString() }, body.token);
    expect(codeOf(reply)).toEqual([403, "viewing_only"]);
  });
});

describe("what is seen", () => {
  it("is what came until then, for the account everywhere, and never less again", async () => {
    await becomeNew("newOrder", 2);
    await becomeNew("newOrder", 1);
    const seen = async (token?: string) => (await rows(token)).map(({ isSeen }) => isSeen);
    const [newest, older] = await rows();
    await desk.send(alerts.see, { until: older?.at ?? "" });
    expect(await seen()).toEqual([false, true]);
    await desk.send(alerts.see, { until: newest?.at ?? "" });
    await desk.send(alerts.see, { until: longAgo.toISOString() });
    expect(await seen(await service.signIn(desk.account.email))).toEqual([true, true]);
    const { companyId, region } = desk.place;
    const other = await service.signInOperator({ companyIds: [companyId], regions: [region] });
    expect(await seen(other.token)).toEqual([false, false]);
  });

  it("says whether alerts that the centre has no place for are unseen, too", async () => {
    const { id } = await becomeNew();
    const copy = (from: number, to: number) =>
      query(
        `insert into events (at, name, actor_type, subject_type, subject_id, version, company_id, region, changes)
         select at - nth * interval '1 second', name, actor_type, subject_type, subject_id, version, company_id, region, changes
         from events, generate_series($2::integer, $3::integer) as nth where subject_id = $1 and at = $4`,
        [id, from, to, noon],
      );
    await copy(1, alerts.maxAlerts - 1);
    const all = await list();
    expect([all.rows.length, all.leftOut]).toEqual([alerts.maxAlerts, "none"]);
    await copy(alerts.maxAlerts, alerts.maxAlerts);
    const cut = await list();
    expect([cut.rows, cut.leftOut]).toEqual([all.rows, "unseen"]);
    const oldest = minutesAfter(noon, -alerts.maxAlerts / 60);
    await desk.send(alerts.see, { until: oldest.toISOString() });
    expect((await list()).leftOut).toBe("seen");
  });

  it("is nothing that is still to come, whatever a console says", async () => {
    await desk.send(alerts.see, { until: "2999-01-01T00:00:00Z" });
    const { rows: stored } = await query("select seen_until from alert_settings where account_id = $1", [
      desk.account.id,
    ]);
    expect(stored).toEqual([{ seen_until: noon }]);
    const reply = await desk.send(alerts.see, { until: "yesterday" });
    expect(reply.error.errors).toMatchObject({ until: { message: "invalidDate" } });
  });
});

describe("how an account is alerted", () => {
  it("is as usual until it is chosen; what sounds or is noticed is in the centre; what is left out stays", async () => {
    const settings = async () => (await desk.send(alerts.settings, undefined)).body;
    expect(await settings()).toMatchObject({
      kinds: {
        newOrder: { centre: true, sound: false, notice: false },
        atRisk: { centre: false, sound: false, notice: false },
        stockShort: { centre: false, sound: false, notice: false },
      },
      quietHours: null,
    });
    const quietHours = { from: "22:00", to: "06:00" };
    await desk.send(alerts.editSettings, {
      kinds: { stockShort: { centre: false, sound: true, notice: false } },
      quietHours,
    });
    await desk.send(alerts.editSettings, {
      kinds: { newOrder: { centre: false, sound: false, notice: false } },
    });
    expect(await settings()).toMatchObject({
      kinds: { stockShort: { centre: true, sound: true, notice: false }, newOrder: { centre: false } },
      quietHours,
    });
    await becomeNew();
    expect(await rows()).toEqual([]);
  });

  it("is in the log by kinds, once for each change, and told to the account's consoles alone", async () => {
    const { companyId } = desk.place;
    const stranger = await service.signInOperator({ companyIds: [companyId] });
    const [own, other] = [await service.connect(desk.token), await service.connect(stranger.token)];
    await choose({ pinLocked: loud });
    await choose({ pinLocked: loud });
    await own.until("alertSettingsChange");
    const { rows: logged } = await query(
      "select changes from events where name = 'editAlertSettings' and subject_id = $1",
      [desk.account.id],
    );
    expect(logged).toEqual([
      { changes: { alertsBySound: [[], ["pinLocked"]], alertsByNotice: [[], ["pinLocked"]] } },
    ]);
    expect(other.names()).not.toContain("alertSettingsChange");
  });

  it("sounds outside of the quiet hours only; the centre goes on", async () => {
    await becomeNew();
    const during = async (quietHours: alerts.AlertSettings["quietHours"]) => {
      await desk.send(alerts.editSettings, { kinds: { newOrder: loud }, quietHours });
      return rows();
    };
    // The time of the service is noon in Warsaw.
    expect(await during({ from: "22:00", to: "12:00" })).toMatchObject([{ sound: true, notice: true }]);
    expect(await during({ from: "22:00", to: "12:01" })).toMatchObject([
      { sound: false, notice: false, isSeen: false },
    ]);
  });

  it("refuses kinds that the account may not see, and hours that are none, under their inputs", async () => {
    const { token } = await service.signInOperator({ scopes: ["corrections"] });
    const foreign = await choose({ newOrder: loud }, token);
    expect(foreign.error.errors).toMatchObject({ "kinds.newOrder": { message: "unknownField" } });
    const hours = await desk.send(alerts.editSettings, {
      kinds: {},
      quietHours: { from: "22:00", to: "22:00" },
    });
    expect(hours.error.errors).toMatchObject({ "quietHours.to": { message: "sameTime" } });
  });
});
