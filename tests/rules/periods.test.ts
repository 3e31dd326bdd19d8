import { describe, expect, it } from "vitest";
import { endNotBefore } from "#contract/rules/dateTime.ts";
import { exceedsDays } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";

describe("a period that must stay below seven days", () => {
  const exceeds = (from: string, to: string) => exceedsDays(new Date(from), new Date(to), 7);

  it.each([
    ["may be a thousandth less than 168 hours", "2026-11-10T11:00:00Z", "2026-11-17T10:59:59.999Z", false],
    ["is not 168 hours", "2026-11-10T11:00:00Z", "2026-11-17T11:00:00Z", true],
    ["may be much shorter", "2026-11-10T11:00:00Z", "2026-11-10T12:00:00Z", false],
    [
      "may be calendar days with an hour more in autumn",
      "2026-10-18T22:00:00Z",
      "2026-10-25T22:59:59Z",
      false,
    ],
    ["has nothing of an eighth day then", "2026-10-18T22:00:00Z", "2026-10-25T23:00:00Z", true],
    ["may not begin within such a day", "2026-10-19T10:00:00Z", "2026-10-26T10:30:00Z", true],
    ["is never two hours longer", "2026-10-18T22:00:00Z", "2026-10-26T00:00:00Z", true],
    [
      "may be calendar days with an hour less in spring",
      "2026-03-22T23:00:00Z",
      "2026-03-29T21:59:59Z",
      false,
    ],
  ])("%s", (_, from, to, expected) => {
    expect(exceeds(from, to)).toBe(expected);
  });
});

describe("an end", () => {
  const schema = z
    .object({ from: z.optional(z.string()), to: z.optional(z.string()) })
    .check(endNotBefore("to", "from"));
  const issuesOf = (value: object) =>
    z.safeParse(schema, value).error?.issues.map(({ message, path }) => [message, path]) ?? [];

  it("may be the start, or come after it, or one of both may be absent", () => {
    for (const value of [
      { from: "2026-11-20", to: "2026-11-20" },
      { from: "2026-11-20", to: "2026-11-21" },
      { from: "2026-11-20" },
      { to: "2026-11-20" },
      {},
    ])
      expect(issuesOf(value)).toEqual([]);
  });

  it("before the start is its problem, unless there is another one", () => {
    expect(issuesOf({ from: "2026-11-21", to: "2026-11-20" })).toEqual([["endBeforeStart", ["to"]]]);
    expect(issuesOf({ from: "2026-11-21", to: 20 })).toEqual([[expect.any(String), ["to"]]]);
  });
});
