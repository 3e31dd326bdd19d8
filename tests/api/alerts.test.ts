import { ulid } from "ulid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as alerts from "#contract/alerts.ts";
import { exceptionKinds } from "#contract/exceptionKinds.ts";
import * as exceptions from "#contract/exceptions.ts";
import * as operators from "#contract/operators.ts";
import { unlockPin } from "#contract/orders/commands.ts";
import { minutesAfter } from "#server/clock.ts";
import { changeOrder, noon } from "#tests/support/factories/factories.ts";
import { type AlertScenario, createAlertScenario, loud } from "#tests/support/scenarios/alertScenario.ts";
import { longAgo } from "#tests/support/scenarios/exceptionScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let desk: AlertScenario;
beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  desk = await createAlertScenario(service);
});
afterAll(() => service.stop());

const query = (text: string, values: unknown[] = []) => service.pool.query(text, values);
const rows = async (token?: string) => (await desk.alerts(token)).rows;
const kinds = async (token?: string) => (await rows(token)).map(({ kind }) => kind);

describe("the centre", () => {
  it("has orders that became new, however that came, newest first, for a day", async () => {
    const opened = await desk.becomeNew("newOrder", 3, "scheduled");
    const renewed = await desk.becomeNew("renewOrder", 2, "accepted");
    const reverted = await desk.becomeNew("revertOrder", 4, "cancelled");
    await desk.becomeNew("newOrder", 24 * 60);
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
    const order = await desk.becomeNew("newOrder", 5);
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
    await desk.choose({ atRisk: loud }, token);
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
    expect(await desk.alerts()).toMatchObject({ rows: [], waiting: 0, elsewhere: [elsewhere] });
    expect(await desk.alerts(other.token)).toMatchObject({
      rows: [{ subjectId: id }],
      waiting: 1,
      elsewhere: [],
    });
    await desk.snooze("lateDelivery", id, "minutes15", other.token);
    const snoozed = { ...elsewhere, isSnoozed: true };
    expect(await desk.alerts(other.token)).toMatchObject({ rows: [], waiting: 0, elsewhere: [snoozed] });
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
    await desk.offer(order.id, desk.other.id, -3, -2, "silent");
    await query("update drivers set last_logged_at = $2 where id = $1", [desk.driver.id, longAgo]);
    await desk.order("accepted", { acceptedAt: minutesAfter(noon, -5) });
    expect(await rows()).toMatchObject([
      { kind: "noDriver", at: expect.stringContaining("T10:58:00") },
      { kind: "driverSilent", at: expect.stringContaining("T10:55:00") },
    ]);
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
    await desk.becomeNew();
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
    await desk.becomeNew();
    await desk.choose({ newOrder: loud });
    const { token: admin } = await service.signInOperator();
    const { body } = await service.send(operators.viewAs, { accountId: desk.account.id }, { token: admin });
    expect(await rows(body.token)).toMatchObject([{ kind: "newOrder", sound: false, notice: false }]);
    const reply = await desk.send(alerts.see, { until: noon.toISOString() }, body.token);
    expect(codeOf(reply)).toEqual([403, "viewing_only"]);
  });
});

describe("what is seen", () => {
  it("is what came until then, for the account everywhere, and never less again", async () => {
    await desk.becomeNew("newOrder", 2);
    await desk.becomeNew("newOrder", 1);
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
    const { id } = await desk.becomeNew();
    const copy = (from: number, to: number) =>
      query(
        `insert into events (at, name, actor_type, subject_type, subject_id, version, company_id, region, changes)
         select at - nth * interval '1 second', name, actor_type, subject_type, subject_id, version, company_id, region, changes
         from events, generate_series($2::integer, $3::integer) as nth where subject_id = $1 and at = $4`,
        [id, from, to, noon],
      );
    await copy(1, alerts.maxAlerts - 1);
    const all = await desk.alerts();
    expect([all.rows.length, all.leftOut]).toEqual([alerts.maxAlerts, "none"]);
    await copy(alerts.maxAlerts, alerts.maxAlerts);
    const cut = await desk.alerts();
    expect([cut.rows, cut.leftOut]).toEqual([all.rows, "unseen"]);
    const oldest = minutesAfter(noon, -alerts.maxAlerts / 60);
    await desk.send(alerts.see, { until: oldest.toISOString() });
    expect((await desk.alerts()).leftOut).toBe("seen");
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
