import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  byPriority,
  byStage,
  isTooLongInStage,
  minutesInStage,
  opensAt,
  promiseOutcome,
  realizationMinutes,
  realizedWithin,
  reportedDelay,
  slotEnd,
} from "#contract/orders/clock.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";

const at = (time: string) => `2026-11-21T${time}+00:00`;
const now = (time: string) => Date.parse(at(time));

const row = {
  createdAt: at("10:00:00"),
  stage: { beganAt: at("10:00:00") },
  deliveredAt: null as string | null,
  endedAt: null as string | null,
  scheduledSlotRange: null as [string, string] | null,
};
const slot: [string, string] = [at("12:00:00"), at("14:00:00")];
const delivered = (time: string) => ({ ...row, deliveredAt: at(time), endedAt: at(time) });

describe("the minutes in a stage", () => {
  it.each([
    ["10:00:00", 0],
    ["10:00:59.999", 0],
    ["10:01:00", 1],
    ["22:00:00", 720],
  ])("are whole: at %s %i", (time, minutes) => {
    expect(minutesInStage(row, now(time))).toBe(minutes);
  });

  it("are never below 0, when this clock is behind the service's", () => {
    expect(minutesInStage(row, now("09:58:00"))).toBe(0);
  });

  it("don't mind a night with 25 hours", () => {
    const before = { stage: { beganAt: "2026-10-24T23:00:00+00:00" } };
    expect(minutesInStage(before, Date.parse("2026-10-25T02:00:00Z"))).toBe(180);
  });
});

describe("too long in a stage", () => {
  const inStatus = (status: OrderStatus) => ({ ...row, stage: { status, beganAt: at("00:00:00") } });

  it.each([
    "new",
    "accepted",
    "picked_up",
    "arrived",
  ] as const)("is more than 720 minutes in %s", (status) => {
    expect(isTooLongInStage(inStatus(status), now("12:00:00"))).toBe(false);
    expect(isTooLongInStage(inStatus(status), now("12:01:00"))).toBe(true);
  });

  it.each(["delivered", "finished", "cancelled"] as const)("is nothing that is over: %s", (status) => {
    expect(isTooLongInStage(inStatus(status), now("23:00:00"))).toBe(false);
  });

  it("is nothing of what is scheduled for no time", () => {
    expect(isTooLongInStage(inStatus("scheduled"), now("23:00:00"))).toBe(false);
  });

  it("counts from the start of its slot for what is scheduled", () => {
    const early: [string, string] = [at("02:00:00"), at("04:00:00")];
    const planned = { ...inStatus("scheduled"), scheduledSlotRange: early };
    expect(isTooLongInStage(planned, now("14:00:00"))).toBe(false);
    expect(isTooLongInStage(planned, now("14:01:00"))).toBe(true);
  });
});

test("a slot lasts two hours, and its order opens an hour before it", () => {
  expect(slotEnd(slot[0])).toBe("2026-11-21T14:00:00.000Z");
  expect(opensAt(slot)).toBe(now("11:00:00"));
});

describe("a delay that the driver reported", () => {
  it.each([
    ["nothing planned", row, null, null],
    ["planned for the start of the slot", { ...row, scheduledSlotRange: slot }, at("12:00:00"), null],
    ["later than that", { ...row, scheduledSlotRange: slot }, at("12:15:00"), 15],
    ["later than the promise of three hours", row, at("13:20:00"), 20],
    ["earlier", row, at("12:50:00"), null],
  ])("is how much later than planned it comes: %s", (_, order, plannedAt, minutes) => {
    expect(reportedDelay({ ...order, plannedAt })).toBe(minutes);
  });
});

describe("the minutes of realization", () => {
  it("run from creation to now", () => {
    expect(realizationMinutes(row, now("11:30:30"))).toBe(90);
  });

  it("stop at the end", () => {
    expect(realizationMinutes(delivered("10:45:00"), now("20:00:00"))).toBe(45);
  });

  it("run from the start of the slot, where there is one", () => {
    expect(realizationMinutes({ ...row, scheduledSlotRange: slot }, now("12:20:00"))).toBe(20);
  });

  it("are 0 before the slot", () => {
    expect(realizationMinutes({ ...row, scheduledSlotRange: slot }, now("11:00:00"))).toBe(0);
  });

  it("are 0 when it was delivered before its slot", () => {
    expect(realizationMinutes({ ...delivered("11:00:00"), scheduledSlotRange: slot }, now("20:00:00"))).toBe(
      0,
    );
  });
});

describe("the promise", () => {
  it.each([
    ["delivered at its last moment", delivered("13:00:00"), true],
    ["delivered a moment late", delivered("13:00:00.001"), false],
    ["delivered at the slot's last moment", { ...delivered("14:00:00"), scheduledSlotRange: slot }, true],
    ["delivered after the slot", { ...delivered("14:00:01"), scheduledSlotRange: slot }, false],
    ["cancelled", { ...row, endedAt: at("10:30:00") }, null],
  ])("of one %s", (_, one, kept) => {
    expect(realizedWithin(one, now("20:00:00"))).toBe(kept);
  });

  it.each([
    ["is open until it is over", row, "13:00:00", null],
    ["is broken once it is over", row, "13:00:00.001", false],
    ["is open until the slot is over", { ...row, scheduledSlotRange: slot }, "14:00:00", null],
    ["is broken once the slot is over", { ...row, scheduledSlotRange: slot }, "14:00:01", false],
  ])("%s", (_, one, time, kept) => {
    expect(realizedWithin(one, now(time))).toBe(kept);
  });
});

describe("rows are sorted", () => {
  const early = at("10:00:00");
  const late = at("10:00:01");
  const stage = { status: "new" as OrderStatus, beganAt: early };
  const sortRow = { id: "b", stage, createdAt: early, scheduledSlotRange: null as [string, string] | null };
  const ids = (sort: typeof byPriority, ...rows: (typeof sortRow)[]) =>
    rows.toSorted(sort).map(({ id }) => id);

  it("by the status's priority before all else", () => {
    const rows = orderStatuses.map((status) => ({ ...sortRow, stage: { ...stage, status } }));
    expect(
      rows
        .toReversed()
        .toSorted(byPriority)
        .map((one) => one.stage.status),
    ).toEqual(["new", "scheduled", "accepted", "picked_up", "arrived", "cancelled", "delivered", "finished"]);
  });

  const sorts: [string, typeof byPriority][] = [
    ["by priority", byPriority],
    ["by stage", byStage],
  ];
  it.each(sorts)("%s, among equals by the longest in stage, the latest created, the id", (_, sort) => {
    expect(ids(sort, { ...sortRow, id: "a", stage: { ...stage, beganAt: late } }, sortRow)).toEqual([
      "b",
      "a",
    ]);
    expect(ids(sort, sortRow, { ...sortRow, id: "c", createdAt: late })).toEqual(["c", "b"]);
    expect(ids(sort, sortRow, { ...sortRow, id: "a" })).toEqual(["a", "b"]);
  });

  it("by priority, and scheduled ones by their slot before the time in stage", () => {
    const planned = { ...sortRow, stage: { ...stage, status: "scheduled" as const } };
    const soon = {
      ...planned,
      id: "soon",
      stage: { ...planned.stage, beganAt: late },
      scheduledSlotRange: slot,
    };
    const later = {
      ...planned,
      id: "later",
      scheduledSlotRange: [at("16:00:00"), at("18:00:00")] as [string, string],
    };
    expect(ids(byPriority, later, soon)).toEqual(["soon", "later"]);
  });

  it("by priority, and scheduled ones without a slot before those with one", () => {
    const planned = { ...sortRow, stage: { ...stage, status: "scheduled" as const } };
    expect(ids(byPriority, { ...planned, id: "slot", scheduledSlotRange: slot }, planned)).toEqual([
      "b",
      "slot",
    ]);
  });

  it("by stage without a look at the status", () => {
    const finished = { ...sortRow, id: "a", stage: { ...stage, status: "finished" as const } };
    expect([{ ...sortRow, stage: { ...stage, beganAt: late } }, finished].toSorted(byStage)[0]).toEqual(
      finished,
    );
  });

  it("in one order only, whichever came first", () => {
    const moment = fc.constantFrom(early, late, at("10:00:00.1"), at("10:00:00.12"));
    const status = fc.constantFrom(...orderStatuses);
    const one = fc.record({
      id: fc.string(),
      stage: fc.record({ status, beganAt: moment }),
      createdAt: moment,
      scheduledSlotRange: fc.option(fc.tuple(moment, moment)),
    });
    const rows = fc.uniqueArray(one, { selector: ({ id }) => id });
    fc.assert(
      fc.property(rows, fc.constantFrom<(typeof byPriority)[]>(byPriority, byStage), (all, sort) => {
        expect(all.toReversed().toSorted(sort)).toEqual(all.toSorted(sort));
      }),
    );
  });
});

test.each([
  ["typical", delivered("11:30:00"), "20:00:00"],
  ["promised", delivered("11:30:01"), "20:00:00"],
  ["late", delivered("13:00:01"), "20:00:00"],
  ["slot", { ...delivered("13:59:00"), scheduledSlotRange: slot }, "20:00:00"],
  ["late", { ...delivered("14:01:00"), scheduledSlotRange: slot }, "20:00:00"],
  ["overdue", row, "13:00:01"],
  [null, row, "13:00:00"],
  [null, { ...row, endedAt: at("10:30:00") }, "20:00:00"],
])("an order stands to its promise as %s", (outcome, one, time) => {
  expect(promiseOutcome(one, now(time))).toBe(outcome);
});
