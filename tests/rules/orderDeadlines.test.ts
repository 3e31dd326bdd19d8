import { describe, expect, it, test } from "vitest";
import { byDeadline, deadlineOf, deadlineState, minutesLeft } from "#contract/orders/clock.ts";
import type { OrderStatus } from "#contract/orders/statuses.ts";

const at = (time: string) => `2026-11-21T${time}+00:00`;
const now = (time: string) => Date.parse(at(time));

const slot: [string, string] = [at("12:00:00"), at("14:00:00")];

type OpenValues = { acceptBy?: string; scheduledSlotRange?: typeof slot; riskAt?: string; lateAt?: string };

const open = (status: OrderStatus, { riskAt, lateAt, ...values }: OpenValues = {}) => ({
  ...{ createdAt: at("10:00:00"), scheduledSlotRange: null, acceptBy: null },
  ...values,
  stage: { beganAt: at("10:00:00"), status, riskAt: riskAt ?? null, lateAt: lateAt ?? null },
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

  it("is the promise where both come at once, and where a limit is half known", () => {
    const limits = { riskAt: at("10:20:00"), lateAt: at("13:00:00") };
    expect(deadlineOf(open("accepted", limits))).toEqual({
      ...{ kind: "promise", at: now("13:00:00"), riskAt: now("10:20:00") },
    });
    for (const half of [{ riskAt: limits.riskAt }, { lateAt: at("10:40:00") }])
      expect(deadlineOf(open("accepted", half))).toEqual(deadlineOf(open("accepted")));
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

test("the nearest deadline comes first; of equal ones, and where there is none, the priority decides", () => {
  const one = (id: string, status: OrderStatus, createdAt: string) => ({ ...open(status), id, createdAt });
  const rows = [
    one("finished", "finished", at("07:00:00")),
    one("cancelled", "cancelled", at("08:00:00")),
    one("later", "new", at("10:00:00")),
    one("arrived", "arrived", at("09:00:00")),
    one("accepted", "accepted", at("09:00:00")),
  ];
  const sorted = ["accepted", "arrived", "later", "cancelled", "finished"];
  expect(rows.toSorted(byDeadline).map(({ id }) => id)).toEqual(sorted);
  expect(
    rows
      .toReversed()
      .toSorted(byDeadline)
      .map(({ id }) => id),
  ).toEqual(sorted);
});
