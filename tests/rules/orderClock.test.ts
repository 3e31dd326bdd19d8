import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byPriority,
  byStage,
  deadlineOf,
  deadlineState,
  isTooLongInStage,
  minutesInStage,
  minutesLeft,
  realizationMinutes,
  realizedWithin,
  reportedDelay,
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

  it("counts from the start of its slot for what is scheduled", () => {
    const early: [string, string] = [at("02:00:00"), at("04:00:00")];
    const planned = { ...inStatus("scheduled"), scheduledSlotRange: early };
    expect(isTooLongInStage(planned, now("14:00:00"))).toBe(false);
    expect(isTooLongInStage(planned, now("14:01:00"))).toBe(true);
  });
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

type OpenValues = { acceptBy?: string; scheduledSlotRange?: typeof slot; riskAt?: string; lateAt?: string };

const open = (status: OrderStatus, { riskAt, lateAt, ...values }: OpenValues = {}) => ({
  ...row,
  acceptBy: null,
  ...values,
  stage: { ...row.stage, status, riskAt: riskAt ?? null, lateAt: lateAt ?? null },
});

describe("the minutes that are left", () => {
  it.each([
    "accepted",
    "picked_up",
    "arrived",
  ] as const)("count to 180 minutes from creation: %s", (status) => {
    expect(minutesLeft(open(status), now("10:00:00"))).toBe(180);
    expect(minutesLeft(open(status), now("12:59:30"))).toBe(0);
    expect(minutesLeft(open(status), now("13:00:30"))).toBe(-1);
  });

  it("count to the end of the slot", () => {
    for (const status of ["scheduled", "accepted"] as const)
      expect(minutesLeft(open(status, { scheduledSlotRange: slot }), now("12:00:00"))).toBe(120);
  });

  it("of a new order count to when it is given up, else to the promise", () => {
    const acceptBy = at("10:05:00");
    expect(minutesLeft(open("new", { acceptBy, scheduledSlotRange: slot }), now("10:01:00"))).toBe(4);
    expect(minutesLeft(open("new"), now("10:01:00"))).toBe(179);
  });

  it.each(["delivered", "finished", "cancelled"] as const)("are none of an order that is %s", (status) => {
    expect(minutesLeft(open(status), now("10:00:00"))).toBeNull();
  });
});

describe("how an order stands to its deadline", () => {
  const stateOf = (order: ReturnType<typeof open>, times: string[]) =>
    times.map((time) => deadlineState(order, now(time)));

  it("is at risk for half an hour before the promise, and late past it", () => {
    const times = ["12:29:59", "12:30:00", "13:00:00", "13:00:01"];
    expect(stateOf(open("accepted"), times)).toEqual(["onTime", "atRisk", "atRisk", "late"]);
  });

  it("of a new order is at risk for two minutes before it is given up", () => {
    const order = open("new", { acceptBy: at("10:05:00") });
    const times = ["10:02:59", "10:03:00", "10:05:00", "10:05:01"];
    expect(stateOf(order, times)).toEqual(["onTime", "atRisk", "atRisk", "late"]);
  });

  it("follows the company's limit of the stage where that comes first", () => {
    const order = open("accepted", { riskAt: at("10:20:00"), lateAt: at("10:40:00") });
    expect(deadlineOf(order)).toMatchObject({ kind: "stage", at: now("10:40:00") });
    const times = ["10:19:59", "10:20:00", "10:40:00", "10:40:01"];
    expect(stateOf(order, times)).toEqual(["onTime", "atRisk", "atRisk", "late"]);
  });

  it("is not put off by a limit of the stage: the promise still counts", () => {
    const order = open("accepted", { riskAt: at("13:30:00"), lateAt: at("14:00:00") });
    expect(deadlineOf(order)).toMatchObject({ kind: "promise", at: now("13:00:00") });
    expect(stateOf(order, ["12:30:00", "13:00:01"])).toEqual(["atRisk", "late"]);
  });

  it.each(["delivered", "finished", "cancelled"] as const)("is nothing once it is %s", (status) => {
    expect(
      deadlineState(open(status, { riskAt: at("10:20:00"), lateAt: at("10:40:00") }), now("20:00:00")),
    ).toBeNull();
  });
});
