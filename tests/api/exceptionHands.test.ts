import { ulid } from "ulid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { list, maxCounted } from "#contract/exceptions.ts";
import { checkPickupCode } from "#contract/orders/commands.ts";
import { minutesAfter } from "#server/clock.ts";
import { runHousekeeping } from "#server/jobs/housekeeping.ts";
import { makeRegion, makeZipCode, noon } from "#tests/support/factories/factories.ts";
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
const onError = (error: unknown) => expect(error).toBeUndefined();

describe("whose hand an exception is in", () => {
  const colleague = async () => {
    const { companyId, region } = desk.place;
    return service.signInOperator({ companyIds: [companyId], regions: [region] });
  };

  it("is counted for the badge until a colleague has it", async () => {
    const { id } = await desk.lateOrder();
    const other = await colleague();
    await desk.take("lateDelivery", id);
    expect(await desk.list()).toMatchObject({
      ...{ waiting: 1, mine: 1, snoozed: 0, kinds: [{ kind: "lateDelivery", count: 1 }] },
      rows: [{ owner: { id: desk.account.id, name: desk.account.email } }],
    });
    expect(await desk.list({}, other.token)).toMatchObject({ waiting: 0, mine: 0 });
    expect((await desk.list({ show: "mine" }, other.token)).rows).toEqual([]);
    await desk.giveUp("lateDelivery", id);
    expect(await desk.list({}, other.token)).toMatchObject({ waiting: 1, rows: [{ owner: null }] });
  });

  it("of people who take it at once one has it, and the others read who", async () => {
    const { id } = await desk.lateOrder();
    const people = [desk, await colleague(), await colleague()];
    const replies = await Promise.all(people.map(({ token }) => desk.take("lateDelivery", id, { token })));
    const winner = people[replies.findIndex(({ status }) => status === 200)];
    const losers = replies.filter(({ status }) => status !== 200);
    expect(losers.map(({ error }) => [error.errorCode, error.conflict?.by])).toEqual(
      Array(2).fill(["exception_taken", winner?.account.email]),
    );
    const { rows } = await query(
      "select actor_id from events where name = 'takeException' and subject_id = $1",
      [`lateDelivery:${id}`],
    );
    expect(rows).toEqual([{ actor_id: winner?.account.id }]);
  });

  it("a colleague's is taken over only by who knows whose it is, and put off or given up by nobody else", async () => {
    const { id } = await desk.lateOrder();
    const { token, account } = await colleague();
    await desk.take("lateDelivery", id);
    for (const reply of [
      await desk.take("lateDelivery", id, { token }),
      await desk.giveUp("lateDelivery", id, token),
      await desk.snooze("lateDelivery", id, "hour1", token),
    ])
      expect(codeOf(reply)).toEqual([409, "exception_taken"]);
    await desk.take("lateDelivery", id, { token, from: desk.account.id });
    expect((await desk.list()).rows).toMatchObject([{ owner: { id: account.id } }]);
  });

  it.each([
    ["minutes15", "2026-11-21T11:15:00"],
    ["hour1", "2026-11-21T12:00:00"],
    ["tomorrow", "2026-11-22T07:00:00"],
  ] as const)("put off (%s) it is away for everybody until %s", async (time, until) => {
    const { id } = await desk.lateOrder();
    await desk.snooze("lateDelivery", id, time);
    expect(await desk.list()).toMatchObject({ rows: [], kinds: [], waiting: 0, snoozed: 1 });
    expect((await desk.list({ show: "snoozed" })).rows).toMatchObject([
      { snoozedUntil: expect.stringContaining(until), snoozedBy: desk.account.email },
    ]);
    await desk.snooze("lateDelivery", id, "now");
    expect(await desk.kindsOf(id)).toEqual(["lateDelivery"]);
  });

  it("is told from one that is over, where it is not listed", async () => {
    const other = await colleague();
    const [snoozed, theirs, own, over] = await Promise.all(Array.from({ length: 4 }, () => desk.lateOrder()));
    if (!(snoozed && theirs && own && over)) throw new Error("no orders");
    await desk.snooze("lateDelivery", snoozed.id, "hour1");
    await desk.take("lateDelivery", theirs.id, { token: other.token });
    for (const { id } of [own, over]) await desk.take("lateDelivery", id);
    await query("update orders set status = 'delivered' where id = $1", [over.id]);
    const found = async (filter: Parameters<typeof desk.list>[0]) =>
      (await desk.list(filter)).elsewhere.toSorted((one, next) => one.id.localeCompare(next.id));
    const entry = ({ id }: { id: string }, owner: string | null, isSnoozed = false) => ({
      ...{ id: `lateDelivery:${id}`, isSnoozed, owner },
    });
    const inOrder = (...entries: ReturnType<typeof entry>[]) =>
      entries.toSorted((one, next) => one.id.localeCompare(next.id));
    const [asSnoozed, asTheirs] = [entry(snoozed, null, true), entry(theirs, other.account.email)];
    expect(await found({})).toEqual([asSnoozed]);
    expect(await found({ kind: "noDriver" })).toEqual([]);
    expect(await found({ show: "mine" })).toEqual(inOrder(asSnoozed, asTheirs));
    expect(await found({ show: "snoozed" })).toEqual(inOrder(asTheirs, entry(own, desk.account.email)));
    await desk.giveUp("lateDelivery", own.id);
    expect(await found({ show: "mine" })).toEqual(inOrder(asSnoozed, asTheirs, entry(own, null)));
  });

  it("comes back when the time is over", async () => {
    const { id } = await desk.lateOrder();
    await desk.snooze("lateDelivery", id, "minutes15");
    const later = await startService({ database: service.database, now: minutesAfter(noon, 15) });
    expect(await openKinds(later, id)).toEqual(["lateDelivery"]);
    await later.stop();
  });

  const openKinds = async (at: Service, id: string) => {
    const { body } = await at.send(list, {}, { token: desk.token });
    return body.rows.filter(({ subjectId }) => subjectId === id).map(({ kind }) => kind);
  };

  describe("stays while the order is late", () => {
    const pickUp = (orderId: string) => desk.send(checkPickupCode, { orderId, verificationCode: "135790" });
    const owners = async () => (await desk.list()).rows.map(({ kind, owner }) => [kind, owner?.name ?? null]);

    it("though its goods are fetched", async () => {
      const { id } = await desk.order("accepted", { createdAt: longAgo });
      await desk.take("latePickup", id);
      await pickUp(id);
      expect(await owners()).toEqual([["lateDelivery", desk.account.email]]);
      const { token } = await colleague();
      expect(codeOf(await desk.take("lateDelivery", id, { token }))).toEqual([409, "exception_taken"]);
      await desk.giveUp("lateDelivery", id);
      expect(await owners()).toEqual([["lateDelivery", null]]);
      await desk.snooze("lateDelivery", id, "tomorrow");
      expect(await owners()).toEqual([]);
    });

    it("until the time that it was put off for", async () => {
      const { id } = await desk.order("accepted", { createdAt: longAgo });
      await desk.snooze("latePickup", id, "tomorrow");
      await pickUp(id);
      expect((await desk.list({ show: "snoozed" })).rows).toMatchObject([
        { kind: "lateDelivery", subjectId: id },
      ]);
      expect(await desk.kindsOf(id)).toEqual([]);
    });

    it("with a mark that was stored before both kinds shared theirs, until there is a newer one", async () => {
      const { id } = await desk.order("accepted", { createdAt: longAgo });
      await query(
        "insert into exception_marks (kind, subject_id, marked_at, owner_id) values ('latePickup', $1, $2, $3)",
        [id, minutesAfter(noon, -5), desk.account.id],
      );
      await pickUp(id);
      expect(await owners()).toEqual([["lateDelivery", desk.account.email]]);
      await desk.giveUp("lateDelivery", id);
      expect(await owners()).toEqual([["lateDelivery", null]]);
    });

    it("by its promise, after it was taken for the limit of a stage that has ended since", async () => {
      const { id } = await desk.order("accepted", {
        ...{ createdAt: minutesAfter(noon, -179), stageLateAt: minutesAfter(noon, -5) },
      });
      await desk.take("latePickup", id);
      const later = await startService({ database: service.database, now: minutesAfter(noon, 2) });
      await query(
        "update orders set status = 'picked_up', picked_up_at = $2, status_began_at = $2, stage_late_at = null where id = $1",
        [id, minutesAfter(noon, 2)],
      );
      const { body } = await later.send(list, {}, { token: desk.token });
      expect(body.rows).toMatchObject([
        { kind: "lateDelivery", since: expect.stringContaining("T11:01:00"), owner: { id: desk.account.id } },
      ]);
      await later.stop();
    });

    it("not if it was in time for a while", async () => {
      const { id } = await desk.order("accepted", {
        ...{ createdAt: minutesAfter(noon, -179), stageLateAt: minutesAfter(noon, -5) },
      });
      await desk.take("latePickup", id);
      const later = await startService({ database: service.database, now: minutesAfter(noon, 2) });
      await query(
        "update orders set status = 'picked_up', picked_up_at = $2, status_began_at = $2, stage_late_at = null where id = $1",
        [id, minutesAfter(noon, 0.5)],
      );
      const { body } = await later.send(list, {}, { token: desk.token });
      expect(body.rows).toMatchObject([{ kind: "lateDelivery", owner: null }]);
      await later.stop();
    });
  });

  it("stays for a postal code when the oldest refusal is a day old and enough others remain", async () => {
    const region = (await makeRegion(service.pool)).name;
    const code = "11-778";
    await makeZipCode(service.pool, { code, region });
    const { token, account } = await service.signInOperator({ scopes: ["zipCodes"], regions: [region] });
    for (const minutes of [24 * 60 - 1, 5 * 60, 4 * 60, 60])
      await query(
        "insert into address_refusals (id, at, zip_code, reason, company_id) values ($1, $2, $3, 'address_not_found', $4)",
        [ulid(), minutesAfter(noon, -minutes), code, desk.place.companyId],
      );
    await desk.take("refusedAddresses", code, { token });
    await query("update exception_marks set marked_at = $2 where subject_id = $1", [
      code,
      minutesAfter(noon, -3 * 60),
    ]);
    const later = await startService({ database: service.database, now: minutesAfter(noon, 2) });
    const { body } = await later.send(list, {}, { token });
    expect(body.rows).toMatchObject([
      {
        ...{ kind: "refusedAddresses", amount: 3, owner: { id: account.id } },
        since: expect.stringContaining("T07:00:00"),
      },
    ]);
    await later.stop();
  });

  it("stays in the housekeeping though more than a thousand orders are later", async () => {
    const { id } = await desk.lateOrder();
    await desk.take("lateDelivery", id);
    await query(
      // Of another day than the other orders, whose numbers are taken.
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 'later ' || n, 'order_no',
         translate(lpad(to_hex(n), 4, 'Z'), '01abcdef', 'WXABCDEF'), 'created_on', o.created_on - 1,
         'created_at', o.created_at - interval '1 hour'))).*
       from orders o, generate_series(1, $2) n where o.id = $1`,
      [id, maxCounted + 1],
    );
    await runHousekeeping(service.pool, noon, { personalDataDays: 30, onError });
    await query("delete from orders where id like 'later %'");
    expect((await desk.list({ show: "mine" })).rows).toMatchObject([{ subjectId: id }]);
  });

  it("a mark of a former exception means nothing, and the housekeeping deletes it", async () => {
    const { id } = await desk.lateOrder();
    const kept = await desk.lateOrder();
    await desk.take("lateDelivery", id);
    await desk.take("lateDelivery", kept.id);
    await query("update exception_marks set marked_at = $2 where subject_id = $1", [id, longAgo]);
    expect((await desk.list()).rows.find((row) => row.subjectId === id)?.owner).toBeNull();
    await runHousekeeping(service.pool, noon, { personalDataDays: 30, onError });
    const { rows } = await query("select subject_id from exception_marks where subject_id = any($1)", [
      [id, kept.id],
    ]);
    expect(rows).toEqual([{ subject_id: kept.id }]);
  });
});
