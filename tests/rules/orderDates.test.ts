import { describe, expect, test } from "vitest";
import { clickDay, daysOf, isTooLong, rangeText } from "#src/forms/dates/dateRange.ts";
import { dayOf, shortDayText, shortSlotText, slotText, stampText } from "#src/ui/warsawTime.ts";

describe("times are Warsaw's", () => {
  test("at 00:30 in Warsaw it is already the new day", () => {
    expect(dayOf("2026-11-20T23:30:00.000Z")).toBe("2026-11-21");
    expect(dayOf("2026-07-20T22:30:00.000Z")).toBe("2026-07-21");
    expect(dayOf("2026-11-20T22:59:00.000Z")).toBe("2026-11-20");
  });

  test("stamps and slots", () => {
    expect(stampText("2026-11-21T11:40:00.000Z")).toBe("12:40 21.11.26");
    const slot = ["2026-11-21T13:00:00.000Z", "2026-11-21T15:00:00.000Z"] as const;
    expect(slotText(slot, "2026-11-21")).toBe("14:00–16:00");
    expect(slotText(slot, "2026-11-20")).toBe("21.11 14:00–16:00");
    expect(shortSlotText(slot, "2026-11-21")).toBe("14:00–16:00");
    expect(shortSlotText(slot, "2026-11-20")).toBe("21.11 14–16");
  });

  test("stamps of the hour that comes twice say which one is meant, and only these", () => {
    expect(stampText("2026-10-24T23:59:00.000Z")).toBe("01:59 25.10.26");
    expect(stampText("2026-10-25T00:16:00.000Z")).toBe("02:16 CEST 25.10.26");
    expect(stampText("2026-10-25T01:16:00.000Z")).toBe("02:16 CET 25.10.26");
    expect(stampText("2026-10-25T02:00:00.000Z")).toBe("03:00 25.10.26");
    for (const time of ["00:16", "01:16"])
      expect(stampText(`2026-10-26T${time}:00.000Z`)).not.toContain("CE");
  });

  test("a day of another year is told with its year", () => {
    expect(shortDayText("2026-01-01T11:00:00.000Z", "2026-11-21")).toBe("01.01");
    expect(shortDayText("2025-12-31T11:00:00.000Z", "2026-11-21")).toBe("31.12.25");
  });
});

describe("choosing a range of days", () => {
  test("the first click is one end, the second the other, in either order; the third starts anew", () => {
    const first = clickDay({ from: "2026-11-01", to: "2026-11-02" }, "2026-11-20");
    expect(first).toEqual({ from: "2026-11-20" });
    expect(clickDay(first, "2026-11-21")).toEqual({ from: "2026-11-20", to: "2026-11-21" });
    expect(clickDay(first, "2026-11-17")).toEqual({ from: "2026-11-17", to: "2026-11-20" });
  });

  test("seven days are the most, also over a change of the clock", () => {
    expect(daysOf({ from: "2026-10-20", to: "2026-10-26" })).toBe(7);
    expect(isTooLong({ from: "2026-10-20", to: "2026-10-26" }, 7)).toBe(false);
    expect(isTooLong({ from: "2026-10-20", to: "2026-10-27" }, 7)).toBe(true);
    expect(isTooLong({ from: "2026-10-20" }, 7)).toBe(false);
  });

  test("reads as the requirements write it", () => {
    expect(rangeText("2026-11-20", "2026-11-21")).toBe("20-11-2026 - 21-11-2026");
  });
});
