import { describe, expect, test } from "vitest";
import type { OrderRow } from "#contract/orders/row.ts";
import {
  bufferRows,
  type Changes,
  flushRows,
  type ListRules,
  noteChange,
  patchRows,
  resortRows,
} from "#src/live/liveRows.ts";
import { compareRows, keepsFound, matchesFilter, type OrderFilter } from "#src/resources/orders/filters.ts";
import { inStatus, orderRow } from "#tests/support/factories/orderRows.ts";

const rulesOf = (filter: OrderFilter, sort = "status"): ListRules<OrderRow> => ({
  matches: (row) => matchesFilter(row, { today: "2026-11-21", ...filter }),
  keeps: (row, rows) => keepsFound(row, { today: "2026-11-21", ...filter }, rows),
  compare: compareRows(sort),
});
const rules = rulesOf({});
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
    const patched = patchRows(rows, changed(delivered), rulesOf({ status: ["new"] }));
    expect(ids(patched)).toBe("abcd");
    expect(patched[0]).toBe(delivered);
    expect(patched[1]).toBe(rows[1]);
  });

  test("ignore what is older than, or as old as, what they show", () => {
    const old = [2, 3].map((version) => inStatus(rows[0] as OrderRow, version, "arrived"));
    for (const row of old) expect(patchRows(rows, changed(row), rules)).toBe(rows);
  });

  test("take what is as old as what they show if another record changed that they show", () => {
    const driverName = "Jan Nowy";
    const ofDriver = (version: number): Changes<OrderRow> => {
      const row = { ...(rows[2] as OrderRow), version, driverName };
      return new Map([["c", { id: "c", version, row, isOfOther: true }]]);
    };
    expect(patchRows(rows, ofDriver(3), rules)[2]?.driverName).toBe(driverName);
    expect(patchRows(rows, ofDriver(2), rules)).toBe(rows);
  });

  test("go when the account may not see them any more, unless that is old news", () => {
    expect(ids(patchRows(rows, gone("b", 3), rules))).toBe("acd");
    expect(patchRows(rows, gone("b", 2), rules)).toBe(rows);
    expect(patchRows(rows, gone("x", 9), rules)).toBe(rows);
  });
});

describe("rows that are not shown", () => {
  test("come in where the sort puts them", () => {
    expect(ids(patchRows(rows, changed(orderRow({ id: "x", beganAt: minute(5) })), rules))).toBe("axbcd");
    expect(ids(patchRows(rows, changed(orderRow({ id: "x", status: "finished" })), rules))).toBe("abcdx");
    const byStage = rulesOf({}, "beganAt");
    expect(ids(patchRows(rows, changed(orderRow({ id: "x", beganAt: minute(-5) })), byStage))).toBe("xabcd");
  });

  test("come in sensibly among rows that changed in place", () => {
    const stale = patchRows(rows, changed(inStatus(rows[0] as OrderRow, 4, "finished")), rules);
    const accepted = orderRow({ id: "x", status: "accepted", beganAt: minute(30) });
    expect(ids(patchRows(stale, changed(accepted), rules))).toBe("abcxd");
  });

  test("stay out where only the service can tell whether the filter wants them", () => {
    expect(patchRows(rows, changed(orderRow({ id: "x" })), rulesOf({ globalIdSearch: "Nowak" }))).toBe(rows);
  });

  test("stay out when the filter does not want them", () => {
    const other = orderRow({ id: "x", region: "Łódź" });
    expect(patchRows(rows, changed(other), rulesOf({ region: "Toruń" }))).toBe(rows);
  });
});

test("of several messages about one order the newest counts, in whatever order they come", () => {
  const changes: Changes<OrderRow> = new Map();
  for (const version of [5, 7, 6]) {
    noteChange(changes, { id: "a", version, row: { ...(rows[0] as OrderRow), version } });
  }
  expect(patchRows(rows, changes, rules)[0]?.version).toBe(7);
  // Of two about one version the later one, which tells that the order is out of reach since.
  noteChange(changes, { id: "a", version: 7, row: null });
  expect(ids(patchRows(rows, changes, rules))).toBe("bcd");
});

describe("resorted rows", () => {
  const accepted = inStatus(rows[0] as OrderRow, 4, "accepted", minute(20));
  const patched = patchRows(rows, changed(accepted), rules);

  test("lie as the list would if it were asked for now", () => {
    expect(ids(resortRows(patched, rules))).toBe("bcad");
    const onlyNew = rulesOf({ status: ["new"] });
    expect(ids(resortRows(patched, onlyNew))).toBe("b");
  });

  test("are the very same array when nothing has to move", () => {
    expect(resortRows(rows, rules)).toBe(rows);
  });

  test("stay until the service has said that they must go, and go at once for another reason", () => {
    expect(ids(resortRows(patched, rulesOf({ globalIdSearch: "Nowak" })))).toBe("bcad");
    expect(ids(resortRows(patched, rulesOf({ globalIdSearch: "Nowak", status: ["new"] })))).toBe("b");
  });
});

describe("buffered rows", () => {
  const newcomer = orderRow({ id: "x", beganAt: minute(5) });
  const listed = bufferRows({ rows, buffered: [] }, changed(newcomer), rules);

  test("wait beside the list, which stays the very same, and come in where the sort puts them", () => {
    expect(listed.rows).toBe(rows);
    expect(ids(listed.buffered)).toBe("x");
    const { rows: shown, buffered } = flushRows(listed, rules);
    expect(ids(shown)).toBe("axbcd");
    expect(buffered).toEqual([]);
  });

  test("are brought up to date where they wait, while shown ones change in place", () => {
    const changes = new Map([
      ...changed({ ...newcomer, version: 2, lastComment: "hello" }),
      ...changed(inStatus(rows[0] as OrderRow, 4, "delivered")),
    ]);
    const { rows: shown, buffered } = bufferRows(listed, changes, rules);
    expect(ids(shown)).toBe("abcd");
    expect(shown[0]?.stage.status).toBe("delivered");
    expect(buffered.map(({ lastComment }) => lastComment)).toEqual(["hello"]);
  });

  test("are forgotten when they are gone, or the filter does not want them any more", () => {
    expect(bufferRows(listed, gone("x", 2), rules).buffered).toEqual([]);
    const onlyNew = rulesOf({ status: ["new"] });
    const accepted = changed(inStatus(newcomer, 2, "accepted"));
    expect(bufferRows(listed, accepted, onlyNew).buffered).toEqual([]);
  });

  test("are none when the filter never wanted them, or nothing came", () => {
    const none = { rows, buffered: [] };
    expect(bufferRows(none, changed(newcomer), rulesOf({ region: "Łódź" })).buffered).toBe(none.buffered);
    expect(flushRows(none, rules)).toEqual(none);
  });
});

const changed = (row: OrderRow): Changes<OrderRow> =>
  new Map([[row.id, { id: row.id, version: row.version, row }]]);

const gone = (id: string, version: number): Changes<OrderRow> => new Map([[id, { id, version, row: null }]]);

test("rows that a phrase found on other days outlive a sorting, for as long as the other filters hold", () => {
  const old = { createdAt: "2026-11-01T10:00:00.000Z", status: "cancelled" } as const;
  const found = [orderRow({ id: "x", ...old }), orderRow({ id: "y", ...old, region: "Łódź" })];
  expect(ids(resortRows(found, rulesOf({ globalIdSearch: "anna", region: "Łódź" })))).toBe("y");
  expect(ids(resortRows(found, rulesOf({ region: "Łódź" })))).toBe("");
});

describe("a row that leaves the days of a phrase", () => {
  const within = orderRow({ id: "a" });
  const left = orderRow({ id: "x", status: "cancelled", createdAt: "2026-11-01T10:00:00.000Z" });
  const search = rulesOf({ globalIdSearch: "anna" });

  test("goes from beside those of the days, as does what was found on other days before one of the days came", () => {
    expect(ids(resortRows([within, left], search))).toBe("a");
  });

  test("goes while it waits beside what was found on other days", () => {
    const found = { rows: [{ ...left, id: "y" }], buffered: [orderRow({ id: "x" })] };
    expect(bufferRows(found, changed({ ...left, version: 2 }), search).buffered).toEqual([]);
  });
});

test("a list that is sorted by risk begins with what is longest past its deadline and ends with what is over", () => {
  const at = (hour: number) => `2026-11-21T${hour}:00:00.000Z`;
  const mixed = [
    orderRow({ id: "over", status: "delivered", createdAt: at(10) }),
    orderRow({ id: "slot", status: "scheduled", createdAt: at(10), scheduledSlotRange: [at(16), at(18)] }),
    orderRow({ id: "young", status: "accepted", createdAt: at(13) }),
    orderRow({ id: "late", status: "picked_up", createdAt: at(11) }),
    orderRow({ id: "new", createdAt: at(14), acceptBy: at(15) }),
  ];
  const sorted = resortRows(mixed, rulesOf({}, "deadline"));
  expect(sorted.map(({ id }) => id)).toEqual(["late", "new", "young", "slot", "over"]);
});
