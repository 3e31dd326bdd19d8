import { describe, expect, it } from "vitest";
import { isOpenAt } from "#contract/rules/openingHours.ts";
import { momentInWarsaw } from "#contract/rules/warsaw.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { slotsFor } from "#server/modules/orders/offeredSlots.ts";

const noon = new Date("2026-11-21T11:00:00Z"); // Saturday, 12:00 in Warsaw.
const hours = { from: "08:00", to: "17:00" };
const shop: WorkingSettings = { saturday: hours, sunday: null, monday: hours, customDates: [] };

/** The slots in local time of Warsaw, for example "21 14:00–16:00". */
const shown = (settings: WorkingSettings | null, now: Date) =>
  slotsFor(settings, now).map(({ from, to }) => `${clock(from)}–${clock(to).slice(3)}`);
const clock = (moment: Date) => {
  const text = moment.toLocaleString("sv-SE", { timeZone: "Europe/Warsaw" });
  return `${text.slice(8, 10)} ${text.slice(11, 16)}`;
};
const midnight = (day: string) => new Date(momentInWarsaw(day, "00:00").getTime() - 24 * 3_600_000);
const slotsOn = (day: string, settings: WorkingSettings | null = null) =>
  slotsFor(settings, midnight(day)).filter(({ from }) => clock(from).startsWith(`${day.slice(8)} `));

describe("the slots of a place", () => {
  it("begin every two hours, while it is open all the time", () => {
    const { monday } = shop;
    const onMonday = shown({ ...closed, monday }, noon);
    expect(onMonday).toEqual(["23 08:00–10:00", "23 10:00–12:00", "23 12:00–14:00", "23 14:00–16:00"]);
  });

  it("leave out the hours in which it opens and closes", () => {
    const monday = { from: "09:00", to: "13:59" };
    expect(shown({ ...closed, monday }, noon)).toEqual(["23 10:00–12:00"]);
  });

  it.each([
    ["2026-11-21T11:59:59Z", "21 14:00–16:00"],
    ["2026-11-21T12:00:00Z", "21 14:00–16:00"],
    ["2026-11-21T12:00:01Z", "23 08:00–10:00"],
  ])("begin an hour from %s at the earliest", (now, first) => {
    expect(shown(shop, new Date(now))[0]).toBe(first);
  });

  it("reach to the same weekday of the next week and no further", () => {
    const weekly = { ...closed, saturday: hours };
    expect(shown(weekly, noon)).toEqual([
      "21 14:00–16:00",
      "28 08:00–10:00",
      "28 10:00–12:00",
      "28 12:00–14:00",
      "28 14:00–16:00",
    ]);
  });

  it("follow days that differ from the week", () => {
    const customDates = [
      { date: "2026-11-23", hours: null },
      { date: "2026-11-22", hours: { from: "10:00", to: "12:00" } },
    ];
    expect(shown({ ...closed, monday: hours, customDates }, noon)).toEqual(["22 10:00–12:00"]);
  });

  it("are there all day where nothing has to be picked up, and by day where no hours are given", () => {
    expect(shown(null, noon)).toHaveLength(5 + 7 * 12);
    const byDay = shown({ customDates: [] }, noon);
    expect(byDay).toHaveLength(4 + 7 * 8);
    expect([byDay[3], byDay[4], byDay.at(-1)]).toEqual([
      "21 20:00–22:00",
      "22 06:00–08:00",
      "28 20:00–22:00",
    ]);
  });

  it("are none of a place that never opens", () => {
    expect(shown(closed, noon)).toEqual([]);
  });

  it("reach midnight where it is open to 23:59", () => {
    const monday = { from: "22:00", to: "23:59" };
    expect(shown({ ...closed, monday }, noon)).toEqual(["23 22:00–00:00"]);
  });
});

describe("on the day that the clocks go forward", () => {
  const day = "2026-03-29";

  it("there are eleven slots, none at the hour that is skipped", () => {
    const begins = slotsOn(day).map(({ from }) => clock(from).slice(3));
    expect(begins).toHaveLength(11);
    expect(begins.slice(0, 3)).toEqual(["00:00", "04:00", "06:00"]);
  });

  it("each has its two hours", () => {
    expect(new Set(slotsOn(day).map(({ from, to }) => to.getTime() - from.getTime()))).toEqual(
      new Set([7_200_000]),
    );
  });

  it("opening hours are those of the clock on the wall", () => {
    const sunday = { from: "08:00", to: "10:00" };
    const [slot] = slotsOn(day, { ...closed, sunday });
    expect(slot?.from.toISOString()).toBe("2026-03-29T06:00:00.000Z");
    expect(slotsOn(day, { ...closed, sunday })).toHaveLength(1);
  });
});

describe("on the day that the clocks go back", () => {
  const day = "2026-10-25";

  it("there are twelve slots of two hours, one after the other", () => {
    const slots = slotsOn(day);
    expect(slots).toHaveLength(12);
    expect(new Set(slots.map(({ from, to }) => to.getTime() - from.getTime()))).toEqual(new Set([7_200_000]));
    expect(slots.every(({ from }, nth) => nth === 0 || from >= (slots[nth - 1]?.to ?? from))).toBe(true);
  });

  it("one begins in the first of the two hours of the same name", () => {
    expect(slotsOn(day)[1]?.from.toISOString()).toBe("2026-10-25T00:00:00.000Z");
  });

  it("a place is open an hour longer through the night", () => {
    const sunday = { from: "00:00", to: "04:00" };
    expect(isOpenAt({ ...closed, sunday }, new Date("2026-10-25T02:59:59Z"))).toBe(true);
    expect(isOpenAt({ ...closed, sunday }, new Date("2026-10-25T03:00:00Z"))).toBe(false);
  });
});

describe("a place is open", () => {
  it.each([
    ["2026-11-21T06:59:59Z", false],
    ["2026-11-21T07:00:00Z", true],
    ["2026-11-21T15:59:59Z", true],
    ["2026-11-21T16:00:00Z", false],
    // This is half past midnight on a closed Sunday in Warsaw, but still Saturday in UTC.
    ["2026-11-21T23:30:00Z", false],
    // The hours of Tuesday are not given, so it counts as closed from 22:00 to 6:00.
    ["2026-11-24T04:59:59Z", false],
    ["2026-11-24T05:00:00Z", true],
    ["2026-11-24T20:59:59Z", true],
    ["2026-11-24T21:00:00Z", false],
  ])("by its week, at %s: %s", (moment, open) => {
    expect(isOpenAt(shop, new Date(moment))).toBe(open);
  });
});

const closed: WorkingSettings = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
  customDates: [],
};
