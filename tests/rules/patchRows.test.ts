import { describe, expect, test } from "vitest";
import type { OrderRow } from "#contract/orders/row.ts";
import { holdBack, letIn, noteChange, type OrderChanges, patchRows, tidyRows } from "#src/live/patchRows.ts";
import { inStatus, orderRow } from "#tests/support/orderRows.ts";

const question = { filter: { today: "2026-11-21" }, sort: "status" };
const minute = (count: number) => new Date(Date.parse("2026-11-21T10:00:00Z") + count * 60_000).toISOString();

const rows = [
  orderRow({ id: "a", version: 3, beganAt: minute(0) }),
  orderRow({ id: "b", version: 3, beganAt: minute(10) }),
  orderRow({ id: "c", version: 3, status: "accepted", beganAt: minute(0) }),
  orderRow({ id: "d", version: 3, status: "delivered", beganAt: minute(0) }),
];
const ids = (patched: readonly OrderRow[]) => patched.map(({ id }) => id).join("");

describe("rows that are shown", () => {
  test("keep their place and take the new truth, though sort and filter would move them", () => {
    const delivered = inStatus(rows[0] as OrderRow, 4, "delivered");
    const patched = patchRows(rows, changed(delivered), {
      ...question,
      filter: { ...question.filter, statuses: ["new"] },
    });
    expect(ids(patched)).toBe("abcd");
    expect(patched[0]).toBe(delivered);
    expect(patched[1]).toBe(rows[1]);
  });

  test("ignore what is older than, or as old as, what they show", () => {
    const old = [2, 3].map((version) => inStatus(rows[0] as OrderRow, version, "arrived"));
    for (const row of old) expect(patchRows(rows, changed(row), question)).toBe(rows);
  });

  test("go when the account may not see them any more, unless that is old news", () => {
    expect(ids(patchRows(rows, gone("b", 3), question))).toBe("acd");
    expect(patchRows(rows, gone("b", 2), question)).toBe(rows);
    expect(patchRows(rows, gone("x", 9), question)).toBe(rows);
  });
});

describe("rows that are not shown", () => {
  test("come in where the sort puts them", () => {
    expect(ids(patchRows(rows, changed(orderRow({ id: "x", beganAt: minute(5) })), question))).toBe("axbcd");
    expect(ids(patchRows(rows, changed(orderRow({ id: "x", status: "finished" })), question))).toBe("abcdx");
    const byStage = { ...question, sort: "beganAt" };
    expect(ids(patchRows(rows, changed(orderRow({ id: "x", beganAt: minute(-5) })), byStage))).toBe("xabcd");
  });

  test("come in sensibly among rows that changed in place", () => {
    const stale = patchRows(rows, changed(inStatus(rows[0] as OrderRow, 4, "finished")), question);
    const accepted = orderRow({ id: "x", status: "accepted", beganAt: minute(30) });
    expect(ids(patchRows(stale, changed(accepted), question))).toBe("abcxd");
  });

  test("stay out when the filter does not want them", () => {
    const other = orderRow({ id: "x", region: "Łódź" });
    const filter = { ...question.filter, region: "Toruń" };
    expect(patchRows(rows, changed(other), { ...question, filter })).toBe(rows);
  });
});

test("of several messages about one order the newest counts, in whatever order they come", () => {
  const changes: OrderChanges = new Map();
  for (const version of [5, 7, 6]) {
    noteChange(changes, { orderId: "a", version, row: { ...(rows[0] as OrderRow), version } });
  }
  expect(patchRows(rows, changes, question)[0]?.version).toBe(7);
});

describe("tidied rows", () => {
  const accepted = inStatus(rows[0] as OrderRow, 4, "accepted", minute(20));
  const patched = patchRows(rows, changed(accepted), question);

  test("lie as the list would if it were asked for now", () => {
    expect(ids(tidyRows(patched, question))).toBe("bcad");
    const onlyNew = { ...question, filter: { ...question.filter, statuses: ["new" as const] } };
    expect(ids(tidyRows(patched, onlyNew))).toBe("b");
  });

  test("are the very same array when nothing has to move", () => {
    expect(tidyRows(rows, question)).toBe(rows);
  });

  test("stay where only the service could say that they must go", () => {
    expect(ids(tidyRows(patched, { ...question, filter: { q: "Nowak", region: "Łódź" } }))).toBe("bcad");
  });
});

describe("rows that are held back", () => {
  const newcomer = orderRow({ id: "x", beganAt: minute(5) });
  const listed = holdBack({ rows, waiting: [] }, changed(newcomer), question);

  test("wait beside the list, which stays the very same, and come in where the sort puts them", () => {
    expect(listed.rows).toBe(rows);
    expect(ids(listed.waiting)).toBe("x");
    const { rows: shown, waiting } = letIn(listed, question);
    expect(ids(shown)).toBe("axbcd");
    expect(waiting).toEqual([]);
  });

  test("are brought up to date where they wait, while shown ones change in place", () => {
    const changes = new Map([
      ...changed({ ...newcomer, version: 2, lastComment: "hello" }),
      ...changed(inStatus(rows[0] as OrderRow, 4, "delivered")),
    ]);
    const { rows: shown, waiting } = holdBack(listed, changes, question);
    expect(ids(shown)).toBe("abcd");
    expect(shown[0]?.stage.status).toBe("delivered");
    expect(waiting.map(({ lastComment }) => lastComment)).toEqual(["hello"]);
  });

  test("are forgotten when they are gone, or the filter does not want them any more", () => {
    expect(holdBack(listed, gone("x", 2), question).waiting).toEqual([]);
    const onlyNew = { ...question, filter: { ...question.filter, statuses: ["new" as const] } };
    const accepted = changed(inStatus(newcomer, 2, "accepted"));
    expect(holdBack(listed, accepted, onlyNew).waiting).toEqual([]);
  });

  test("are none when the filter never wanted them, or nothing came", () => {
    const filter = { ...question.filter, region: "Łódź" };
    const none = { rows, waiting: [] };
    expect(holdBack(none, changed(newcomer), { ...question, filter }).waiting).toBe(none.waiting);
    expect(letIn(none, question)).toEqual(none);
  });
});

const changed = (row: OrderRow): OrderChanges =>
  new Map([[row.id, { orderId: row.id, version: row.version, row }]]);

const gone = (orderId: string, version: number): OrderChanges =>
  new Map([[orderId, { orderId, version, row: null }]]);
