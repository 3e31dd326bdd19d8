import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "#server/events/notifications.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { sweep } from "#server/jobs/sweep.ts";
import { createDispatchScenario, second } from "#tests/support/scenarios/dispatchScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
let stop = async () => {};
beforeEach(async () => {
  service = await startService();
});
afterEach(async () => {
  await stop();
  await service.stop();
});

const fail = (error: unknown) => {
  throw error;
};

describe("the clock's work", () => {
  it("is done every second, and not after its stop", async () => {
    const scenario = await createDispatchScenario(service.pool);
    const { id } = await scenario.waiting();
    const announce = vi.fn();
    stop = startJobs({
      pool: service.pool,
      clock: scenario.now,
      announce,
      onError: fail,
      personalDataDays: 30,
      mail: null,
      queueReports: async () => undefined,
    });
    scenario.advance(300 * second);
    await vi.waitFor(async () => expect((await scenario.read(id)).status).toBe("cancelled"), {
      timeout: 3_000,
    });
    expect(announce).toHaveBeenCalledTimes(1);
    await stop();
    const { id: late } = await scenario.waiting();
    scenario.advance(300 * second);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await scenario.read(late)).status).toBe("new");
  });

  it("goes on while there is more than one sweep's work", async () => {
    const scenario = await createDispatchScenario(service.pool);
    await service.pool.query("alter table orders drop constraint order_no_per_day");
    const { id } = await scenario.waiting();
    await service.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', o.id || n))).*
       from orders o, generate_series(1, 250) n where o.id = $1`,
      [id],
    );
    scenario.advance(300 * second);
    stop = startJobs({
      pool: service.pool,
      clock: scenario.now,
      announce: () => {},
      onError: fail,
      personalDataDays: 30,
      mail: null,
      queueReports: async () => undefined,
    });
    const left = async () =>
      (await service.pool.query("select count(*) as left from orders where status = 'new'")).rows[0].left;
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 15_000 });
    const { rows } = await service.pool.query(
      "select count(*) as told, count(distinct subject_id) as orders from events where name = 'notAcceptedOrder'",
    );
    expect(rows).toEqual([{ told: 251, orders: 251 }]);
  }, 20_000);

  it("outlives an outage of the database", async () => {
    const scenario = await createDispatchScenario(service.pool);
    const { id } = await scenario.waiting();
    scenario.advance(300 * second);
    const reports: unknown[] = [];
    const query = vi.spyOn(service.pool, "query");
    query.mockImplementation(() => Promise.reject(new Error("Connection terminated unexpectedly")));
    const onError = (error: unknown) => reports.push(error);
    stop = startJobs({
      pool: service.pool,
      clock: scenario.now,
      announce: () => {},
      onError,
      personalDataDays: 30,
      mail: null,
      queueReports: async () => undefined,
    });
    await vi.waitFor(() => expect(reports.length).toBeGreaterThan(0));
    query.mockRestore();
    await vi.waitFor(async () => expect((await scenario.read(id)).status).toBe("cancelled"), {
      timeout: 3_000,
    });
  });
});

describe("what the clock did", () => {
  it("is heard within about a second also when its process dies before it announces it", async () => {
    const scenario = await createDispatchScenario(service.pool);
    const { id } = await scenario.waiting();
    const { token } = await service.signInOperator();
    const listener = await service.connect(token);
    scenario.advance(300 * second);
    const began = performance.now();
    await sweep(service.pool, scenario.now());
    const message = await listener.until("notAcceptedOrder", id);
    expect(message.row).toMatchObject({ stage: { status: "cancelled" }, version: 2 });
    expect(performance.now() - began).toBeLessThan(2_500);
  });
});

describe("an announcement", () => {
  it("is one more for all that happens while one is on its way", async () => {
    let arrive = () => {};
    const query = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          arrive = resolve;
        }),
    );
    const announce = announcer({ query } as never, fail);
    for (let nth = 0; nth < 50; nth++) announce();
    expect(query).toHaveBeenCalledTimes(1);
    arrive();
    await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(2));
    arrive();
    await new Promise((resolve) => setImmediate(resolve));
    expect(query).toHaveBeenCalledTimes(2);
    announce();
    expect(query).toHaveBeenCalledTimes(3);
  });

  it("that fails is reported, and the next one is made", async () => {
    const reports: unknown[] = [];
    const query = vi.fn(() => Promise.reject(new Error("gone")));
    const announce = announcer({ query } as never, (error) => reports.push(error));
    announce();
    await vi.waitFor(() => expect(reports).toHaveLength(1));
    announce();
    await vi.waitFor(() => expect(reports).toHaveLength(2));
  });
});
