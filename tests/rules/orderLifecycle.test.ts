import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { orderEvents } from "#contract/events.ts";
import { type OrderMove, orderMoves, statusAfter } from "#contract/orders/moves.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { lifecyclePage } from "#scripts/lifecycle.ts";

const moves = Object.keys(orderMoves) as OrderMove[];

it("the page about the life of an order is what the table makes (npm run lifecycle)", () => {
  const page = path.join(import.meta.dirname, "..", "..", "docs", "order-lifecycle.md");
  expect(readFileSync(page, "utf8")).toBe(lifecyclePage());
});

describe("in the table of moves", () => {
  it("each has an event of its own, and only creation, multipliers and the removal of personal data have none", () => {
    const named = moves.map((move) => orderMoves[move].event);
    expect(new Set(named).size).toBe(named.length);
    const others = orderEvents.filter((event) => !named.some((one) => one === event));
    expect(others).toEqual(["deactivatedOrderMultiplier", "hashPersonalData"]);
  });

  it.each(["cancelled", "finished"] as const)("nothing leads out of %s", (status) => {
    const after = moves.map((move) => statusAfter(move, status));
    expect(new Set(after)).toEqual(new Set([undefined, status]));
  });

  it("every status can be reached, and left for an end", () => {
    const reached = new Set(["new", "scheduled"]);
    for (const _ of orderStatuses) {
      for (const move of moves) {
        for (const status of orderStatuses.filter((one) => reached.has(one))) {
          reached.add(statusAfter(move, status) ?? status);
        }
      }
    }
    expect([...reached].toSorted()).toEqual(orderStatuses.toSorted());
    for (const status of orderStatuses.filter((one) => one !== "cancelled" && one !== "finished")) {
      const leads = moves.some((move) => (statusAfter(move, status) ?? status) !== status);
      expect([status, leads]).toEqual([status, true]);
    }
  });
});
