import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { info, updateSettings } from "#contract/companies/companies.ts";
import type { StageLimits } from "#contract/companies/settings.ts";
import * as commands from "#contract/orders/commands.ts";
import { type OrderMove, orderMoves, statusAfter } from "#contract/orders/moves.ts";
import { info as orderInfo } from "#contract/orders/orders.ts";
import { isOngoing, orderStatuses } from "#contract/orders/statuses.ts";
import { moveOrder } from "#server/modules/orders/move.ts";
import { createCompanyScenario } from "#tests/support/scenarios/companyScenario.ts";
import { createDispatchScenario, type DispatchScenario } from "#tests/support/scenarios/dispatchScenario.ts";
import { createOrderScenario, type OrderScenario, recordOf } from "#tests/support/scenarios/orderScenario.ts";
import { createShopScenario } from "#tests/support/scenarios/shopScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

const minute = 60_000;

let service: Service;
let states: OrderScenario;
let scenario: DispatchScenario;
beforeAll(async () => {
  service = await startService();
  states = await createOrderScenario(service);
  await limit(states.place.companyId, stages);
  scenario = await createDispatchScenario(service.pool);
  await limit(scenario.companyId, stages);
});
afterAll(() => service.stop());

const stages = {
  new: { atRiskAfter: 1, lateAfter: 2 },
  accepted: { atRiskAfter: 10, lateAfter: 20 },
  picked_up: { atRiskAfter: 30, lateAfter: 50 },
  arrived: { atRiskAfter: 5, lateAfter: 9 },
};

const limit = (companyId: string, ofStages: StageLimits["iqos"]) =>
  service.pool.query("update companies set stage_limits = $2 where id = $1", [
    companyId,
    { pickup_delivery: ofStages },
  ]);

const inMinutes = (minutes: number) => new Date(service.clock().getTime() + minutes * minute);
const send = (call: typeof commands.setOnHold | typeof commands.releaseOnHold, orderId: string) =>
  service.send(call, { orderId }, { token: states.token });

/** When an order's stage is at risk and late, by its details. */
async function shownOf(orderId: string, token = states.token) {
  const { riskAt, lateAt } = (await service.send(orderInfo, { orderId }, { token })).body.stage;
  return [riskAt && new Date(riskAt), lateAt && new Date(lateAt)];
}

describe("the limits of a company's stages", () => {
  it("are set whole, logged by stage, and left as they are by other settings", async () => {
    const { id, token, stored } = await createCompanyScenario(service);
    const stageLimits = { iqos: { new: stages.new }, pickup_delivery: { arrived: stages.arrived } };
    const set = (wish: object) => service.send(updateSettings, { companyId: id, ...wish }, { token });
    expect((await set({ stageLimits })).status).toBe(200);
    await set({ pricing: { baseS: 15 } });
    const { body } = await service.send(info, { companyId: id }, { token });
    expect(body.stageLimits).toEqual({ ...stageLimits, simple_delivery: {}, simple_arrival: {} });
    await set({ stageLimits: { iqos: { new: { atRiskAfter: 1, lateAfter: 3 } } } });
    expect((await stored()).events.map(({ changes }) => changes)).toEqual([
      {
        "stageLimits.iqos.new": [null, stages.new],
        "stageLimits.pickup_delivery.arrived": [null, stages.arrived],
      },
      { "pricing.baseS": [14, 15] },
      {
        "stageLimits.iqos.new": [stages.new, { atRiskAfter: 1, lateAfter: 3 }],
        "stageLimits.pickup_delivery.arrived": [stages.arrived, null],
      },
    ]);
  });

  it.each([
    ["new.atRiskAfter", { atRiskAfter: 20, lateAfter: 20 }, "riskNotBeforeLate"],
    ["new.atRiskAfter", { atRiskAfter: 0, lateAfter: 20 }, "minimum"],
    ["new.lateAfter", { atRiskAfter: 10, lateAfter: 1_441 }, "maximum"],
    ["new.lateAfter", { atRiskAfter: 10 }, "required"],
    ["new.atRiskAfter", { atRiskAfter: 1.5, lateAfter: 20 }, "wholeNumber"],
    ["scheduled", {}, "unknownField"],
  ])("are refused with %s of %j", async (field, wish, message) => {
    const { id, token, stored } = await createCompanyScenario(service);
    const before = await stored();
    const stage = field.split(".")[0] ?? "";
    const { status, error } = await service.send(
      updateSettings,
      { companyId: id, stageLimits: { iqos: { [stage]: wish } } as never },
      { token },
    );
    expect([status, error.errors?.[`stageLimits.iqos.${field}`]?.message]).toEqual([400, message]);
    expect(await stored()).toEqual(before);
  });

  it("are not a client's to read or set", async () => {
    const { id, client } = await createCompanyScenario(service);
    const wish = { companyId: id, stageLimits: { iqos: { new: stages.new } } };
    expect((await service.send(updateSettings, wish, { token: client })).status).toBe(403);
    const { body } = await service.send(info, { companyId: id }, { token: client });
    expect(body.stageLimits).toBeNull();
  });
});

describe("an order that comes into a stage", () => {
  const moves = orderStatuses.flatMap((status) =>
    (Object.keys(orderMoves) as OrderMove[]).flatMap((move) => {
      const after = statusAfter(move, status);
      return after && after !== status ? [[status, move, after] as const] : [];
    }),
  );

  it.each(moves)("from %s by %s to %s gets the limits of that stage", async (status, move, after) => {
    const { id } = await scenario.order({ status, stageRiskAt: scenario.now(), stageLateAt: scenario.now() });
    scenario.advance(minute);
    const by = { type: orderMoves[move].by[0], id: "somebody", name: "Somebody" } as const;
    await scenario.act(id, (transaction, order) =>
      moveOrder(transaction, order, move, { by, now: scenario.now(), data: {} } as never),
    );
    const { stageRiskAt, stageLateAt } = await scenario.read(id);
    const limits = isOngoing(after) ? stages[after as keyof typeof stages] : undefined;
    const later = (minutes?: number) => (minutes ? scenario.now().getTime() + minutes * minute : undefined);
    expect([stageRiskAt?.getTime(), stageLateAt?.getTime()]).toEqual([
      later(limits?.atRiskAfter),
      later(limits?.lateAfter),
    ]);
  });

  it("by being created has them from then on, and shows them in its row and details", async () => {
    const shop = await createShopScenario(service, { company: { stageLimits: { pickup_delivery: stages } } });
    const { body } = await shop.create();
    expect(await shownOf(body.id, shop.token)).toEqual([inMinutes(1), inMinutes(2)]);
  });

  it("again, because its cancellation is taken back, begins it anew", async () => {
    const { id } = await states.order("accepted");
    const reason = { reason: "CALL_CENTER_REQUEST" as const };
    const { body } = await service.send(commands.cancel, { orderId: id, ...reason }, { token: states.token });
    service.advance(minute);
    await service.send(commands.revert, { orderId: id, eventVersion: body.version }, { token: states.token });
    const { order } = await recordOf(service.pool, id);
    expect([order.stage_risk_at, order.stage_late_at]).toEqual([inMinutes(10), inMinutes(20)]);
  });

  it("keeps what they were then: a changed limit counts for stages that begin later", async () => {
    const { id } = await scenario.order({ status: "scheduled" });
    const move = (name: "open" | "accept") =>
      scenario.act(id, (transaction, order) =>
        moveOrder(transaction, order, name, {
          ...{ by: { type: "system", id: null, name: null }, now: scenario.now(), data: {} },
        } as never),
      );
    await move("open");
    const before = await scenario.read(id);
    await limit(scenario.companyId, { accepted: { atRiskAfter: 3, lateAfter: 4 } });
    expect((await scenario.read(id)).stageLateAt).toEqual(before.stageLateAt);
    await move("accept");
    const { stageLateAt } = await scenario.read(id);
    expect(stageLateAt?.getTime()).toBe(scenario.now().getTime() + 4 * minute);
  });
});

it("a hold moves them by its duration, and shows none meanwhile", async () => {
  const limits = { stageRiskAt: inMinutes(10), stageLateAt: inMinutes(20) };
  const { id } = await states.order("picked_up", limits);
  await send(commands.setOnHold, id);
  expect(await shownOf(id)).toEqual([null, null]);
  service.advance(7 * minute);
  await send(commands.releaseOnHold, id);
  expect(await shownOf(id)).toEqual([inMinutes(10), inMinutes(20)]);
  const { events } = await recordOf(service.pool, id);
  expect(JSON.stringify(events)).not.toContain("stage");
});
