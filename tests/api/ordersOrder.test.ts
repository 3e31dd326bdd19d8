import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { byPriority } from "#contract/orders/clock.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { createOperatorScenario } from "#tests/support/scenarios/operatorScenario.ts";
import { type Service, startService } from "#tests/support/service/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe("the list's order", () => {
  it("is by the status's priority first", async () => {
    const desk = await createOperatorScenario(service);
    for (const status of orderStatuses) await desk.order({ status });
    const { body } = await desk.list();
    expect(body.map(({ stage }) => stage.status)).toEqual([
      "new",
      "scheduled",
      "accepted",
      "picked_up",
      "arrived",
      "cancelled",
      "delivered",
      "finished",
    ]);
  });

  it("is by the slot among scheduled orders", async () => {
    const desk = await createOperatorScenario(service);
    const planned = (from: string, to: string, stage: string) =>
      desk.order({ status: "scheduled", slotFrom: at(from), slotTo: at(to), statusBeganAt: at(stage) });
    const evening = await planned("18:00:00", "20:00:00", "08:00:00");
    const noon = await planned("12:00:00", "14:00:00", "09:00:00");
    expect(await desk.find()).toEqual([noon.id, evening.id]);
  });

  it("is by the longest in stage among equals", async () => {
    const desk = await createOperatorScenario(service);
    const middle = await desk.order({ statusBeganAt: at("10:00:00.5") });
    const last = await desk.order({ statusBeganAt: at("10:00:00.55") });
    const first = await desk.order({ statusBeganAt: at("10:00:00") });
    expect(await desk.find()).toEqual([first.id, middle.id, last.id]);
  });

  it("is by the latest created among those that came into their stage together", async () => {
    const desk = await createOperatorScenario(service);
    const early = await desk.order({ createdAt: at("08:00:00") });
    const late = await desk.order({ createdAt: at("09:00:00") });
    expect(await desk.find()).toEqual([late.id, early.id]);
  });

  it("is the one into which a screen sorts what it hears", async () => {
    const desk = await createOperatorScenario(service);
    const times = [at("08:00:00"), at("08:00:00.1"), at("08:00:00.12")];
    for (const statusBeganAt of times) {
      for (const createdAt of times) {
        await desk.order({ status: "new", statusBeganAt, createdAt });
        await desk.order({
          status: "scheduled",
          statusBeganAt,
          createdAt,
          slotFrom: createdAt,
          slotTo: createdAt,
        });
        await desk.order({ status: "delivered", statusBeganAt, createdAt });
      }
    }
    const { body } = await desk.list();
    expect(body.toReversed().toSorted(byPriority)).toEqual(body);
  });
});

describe("when a new order is given up", () => {
  it("is said by its row, but not while a hold has that clock stand still", async () => {
    const desk = await createOperatorScenario(service);
    const acceptBy = at("11:05:00");
    await desk.order({ acceptBy });
    await desk.order({ acceptBy, onHoldSince: at("11:01:00") });
    const { body } = await desk.list();
    expect(body.map((row) => row.acceptBy && Date.parse(row.acceptBy)).toSorted()).toEqual(
      [acceptBy.getTime(), null].toSorted(),
    );
  });
});
