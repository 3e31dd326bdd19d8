import { expect, it, test } from "vitest";
import { daysOf, readViewFilter } from "#contract/orders/viewFilter.ts";

it.each([
  ["today", "2026-03-01", "2026-03-01"],
  ["yesterday", "2026-02-28", "2026-02-28"],
  ["last7Days", "2026-02-23", "2026-03-01"],
] as const)("%s means the days from %s to %s", (days, from, to) => {
  expect(daysOf(days, "2026-03-01")).toEqual({ from, to });
});

const whole = {
  ...{
    days: "yesterday",
    status: ["new", "accepted"],
    companyIds: ["acme"],
    region: "Mazowieckie",
    productId: "p",
  },
  ...{ cancellationReason: "OTHER", promise: ["late"], showPastActiveOrders: false },
};

test("a stored filter that is still valid is read as it is", () => {
  expect(readViewFilter(whole)).toEqual({ filter: whole, isBroken: false });
  expect(readViewFilter({})).toEqual({ filter: {}, isBroken: false });
});

test.each<[string, unknown, object]>([
  ["a field that is unknown", { ...whole, phrase: "Kowalski" }, whole],
  ["a field of every object", { region: "Łódzkie", constructor: "a", toString: "b" }, { region: "Łódzkie" }],
  ["one of several words", { status: ["new", "lost"] }, { status: ["new"] }],
  ["all of several words", { status: ["lost"], region: "Łódzkie" }, { region: "Łódzkie" }],
  ["a word", { days: "tomorrow", region: "Łódzkie" }, { region: "Łódzkie" }],
  ["a list that is none", { status: "new", promise: 3 }, {}],
  ["an empty text", { region: " ", productId: "" }, {}],
  ["an empty list", { companyIds: [], promise: [] }, {}],
  ["what is left out only", { showPastActiveOrders: true }, {}],
  ["too long a list", { companyIds: Array(201).fill("a"), region: "Łódzkie" }, { region: "Łódzkie" }],
  ["nothing", null, {}],
  ["a text", "days", {}],
])("of a stored filter %s is left out, and it is said to be broken", (_, stored, filter) => {
  expect(readViewFilter(stored)).toEqual({ filter, isBroken: true });
});
