import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { list } from "#contract/exceptions.ts";
import { runHousekeeping } from "#server/jobs/housekeeping.ts";
import { noon } from "#tests/support/factories/factories.ts";
import { minutesAfter } from "#tests/support/scenarios/driverScenario.ts";
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

  it("a mark of a former exception means nothing, and the housekeeping deletes it", async () => {
    const { id } = await desk.lateOrder();
    const kept = await desk.lateOrder();
    await desk.take("lateDelivery", id);
    await desk.take("lateDelivery", kept.id);
    await query("update exception_marks set marked_at = $2 where subject_id = $1", [id, longAgo]);
    expect((await desk.list()).rows.find((row) => row.subjectId === id)?.owner).toBeNull();
    const report = (error: unknown) => expect(error).toBeUndefined();
    await runHousekeeping(service.pool, noon, { personalDataDays: 30, report });
    const { rows } = await query("select subject_id from exception_marks where subject_id = any($1)", [
      [id, kept.id],
    ]);
    expect(rows).toEqual([{ subject_id: kept.id }]);
  });
});
