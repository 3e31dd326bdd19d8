import { afterAll, beforeAll, expect, it } from "vitest";
import type { StageLimits } from "#contract/companies/settings.ts";
import { type OrderMove, orderMoves } from "#contract/orders/moves.ts";
import { previewStageLimits } from "#contract/orders/stageLimitPreview.ts";
import { orderEvent } from "#server/events/append.ts";
import { holdOrder, releaseOrder } from "#server/modules/orders/hold.ts";
import type { Order } from "#server/modules/orders/load.ts";
import { moveOrder } from "#server/modules/orders/move.ts";
import {
  createDispatchScenario,
  type DispatchScenario,
  minute,
} from "#tests/support/scenarios/dispatchScenario.ts";
import { codeOf, type Service, startService } from "#tests/support/service/service.ts";

/** Noon in Warsaw on the day before the service's. */
const yesterday = new Date("2026-11-20T11:00:00Z");

let service: Service;
let scenario: DispatchScenario;
let token: string;
beforeAll(async () => {
  service = await startService();
  scenario = await createDispatchScenario(service.pool, {}, yesterday);
  token = (await service.signInOperator({ companyIds: [scenario.companyId] })).token;
});
afterAll(() => service.stop());

const ask = (stageLimits: StageLimits, companyId = scenario.companyId, by = token) =>
  service.send(previewStageLimits, { companyId, stageLimits }, { token: by });

type Step = OrderMove | "hold" | "release";

/** Creates an order now and does these steps, each after some minutes. */
async function live(steps: readonly (readonly [minutes: number, step: Step])[], place = scenario) {
  const { id } = await place.order({ status: "new" });
  await place.act(id, async (_, order) => ({ event: created(order) }));
  for (const [minutes, step] of steps) {
    place.advance(minutes * minute);
    await place.act(id, async (transaction, order): Promise<object> => {
      if (step === "hold") return holdOrder(transaction, order, driver, place.now(), {});
      if (step === "release") return releaseOrder(transaction, order, driver, place.now());
      const by = { ...driver, type: orderMoves[step].by[0] };
      const set = columns[step]?.(place.now());
      return moveOrder(transaction, order, step, { by, now: place.now(), set, data: {} } as never);
    });
  }
}

const created = (order: Order) => orderEvent("newOrder", order, 1, { changes: { status: [null, "new"] } });

const driver = { type: "driver", id: "jan", name: "Jan Kowalski" } as const;

const columns: { [Step in OrderMove]?: (now: Date) => Partial<Order> } = {
  deliver: (deliveredAt) => ({ deliveredAt }),
  notAccept: (cancelledAt) => ({ cancelledAt, cancellationReason: "ORDER_NOT_ACCEPTED_IN_5_MIN" }),
};

/** The steps of an order that is accepted after a minute and spends these minutes in its stages. */
const delivered = (accepted: number, pickedUp: number) =>
  [
    [1, "accept"],
    [accepted, "pickUp"],
    [pickedUp, "arrive"],
    [1, "deliver"],
  ] as const;

it("counts yesterday's stages: those it would have warned of, the right ones, and those it would have missed", async () => {
  await live(delivered(10, 5));
  await live(delivered(190, 5));
  await live(delivered(30, 5));
  await live(delivered(10, 190));
  await live([
    [1, "accept"],
    [10, "hold"],
    [15, "release"],
    [5, "pickUp"],
    [5, "arrive"],
    [1, "deliver"],
  ]);
  await live([[1, "accept"], [25, "renew"], ...delivered(5, 5)]);
  await live([[5, "notAccept"]]);
  await live([[1, "accept"]]);
  // An order of another company, and one of the day before; neither counts.
  await live(delivered(190, 5), await createDispatchScenario(service.pool, {}, yesterday));
  const { id } = await scenario.order({ createdAt: new Date("2026-11-19T22:59:59Z") });
  await scenario.act(id, async (_, order) => ({ event: created(order) }));
  const { body } = await ask({
    iqos: {},
    simple_arrival: { new: { atRiskAfter: 1, lateAfter: 2 } },
    simple_delivery: {},
    pickup_delivery: {
      new: { atRiskAfter: 2, lateAfter: 4 },
      accepted: { atRiskAfter: 20, lateAfter: 40 },
    },
  });
  expect(body.day).toBe("2026-11-20");
  expect(body.limits.toSorted((a, b) => a.passages - b.passages)).toEqual([
    { type: "simple_arrival", stage: "new", passages: 0, warned: 0, rightly: 0, missed: 0 },
    // Three orders went wrong later: two were picked up or delivered too late, one is still accepted.
    { type: "pickup_delivery", stage: "accepted", passages: 8, warned: 4, rightly: 2, missed: 1 },
    { type: "pickup_delivery", stage: "new", passages: 9, warned: 1, rightly: 1, missed: 3 },
  ]);
});

it("asks nothing of the log where nothing is typed, and tells nobody beyond reach", async () => {
  const none = { iqos: {}, simple_arrival: {}, simple_delivery: {}, pickup_delivery: {} };
  expect((await ask(none)).body).toEqual({ day: "2026-11-20", limits: [] });
  const limits = { ...none, pickup_delivery: { accepted: { atRiskAfter: 20, lateAfter: 40 } } };
  const stranger = await service.signInOperator({ companyIds: ["elsewhere"] });
  expect(codeOf(await ask(limits, scenario.companyId, stranger.token))).toEqual([404, "company_not_found"]);
  const elsewhere = await service.signInOperator({ companyIds: [scenario.companyId], regions: ["Mars"] });
  expect((await ask(limits, scenario.companyId, elsewhere.token)).body.limits).toMatchObject([
    { passages: 0 },
  ]);
  const { token: client } = await service.signInClient(scenario.companyId);
  expect((await ask(limits, scenario.companyId, client)).status).toBe(403);
  const wrong = { ...none, iqos: { new: { atRiskAfter: 5, lateAfter: 5 } } };
  expect((await ask(wrong)).error.errors).toMatchObject({
    "stageLimits.iqos.new.atRiskAfter": { message: "riskNotBeforeLate" },
  });
});
