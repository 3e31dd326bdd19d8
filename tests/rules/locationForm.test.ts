import { describe, expect, test } from "vitest";
import type { SuggestedPlace } from "#contract/addresses.ts";
import { add, type Location } from "#contract/locations.ts";
import { z } from "#contract/zod.ts";
import { suggestionsFor } from "#src/forms/address/suggestions.ts";
import { fullTime, maskedTime } from "#src/forms/dates/typedDates.ts";
import { findLocations } from "#src/resources/locations/findLocations.ts";
import { daysOf, hoursOf, unspecified } from "#src/resources/locations/hours/dayValues.ts";
import { inputOf, newLocation, valuesOf } from "#src/resources/locations/locationValues.ts";
import { missedOrders } from "#src/resources/locations/missedOrders.ts";

const saved: Location = {
  id: "1",
  version: 7,
  companyId: "acme",
  region: "Kujawsko-pomorskie",
  name: "Sklep Łódzki",
  phone: "500 600 700",
  hasPhone: true,
  address: {
    street: "Gdańska 12",
    city: "Bydgoszcz",
    zipCode: "85-022",
    formatted: "Gdańska 12, 85-022 Bydgoszcz",
    lat: null,
    lng: null,
  },
  defaultNote: null,
  active: true,
  workingSettings: {
    monday: { from: "08:00", to: "16:00" },
    sunday: null,
    customDates: [
      { date: "2026-12-26", hours: null },
      { date: "2026-12-24", hours: { from: "08:00", to: "12:00" } },
    ],
  },
};

test("a saved location that nobody touched is sent as it is, without its address", () => {
  const { phone, workingSettings } = saved;
  const { customDates, ...week } = workingSettings;
  const sent = JSON.parse(JSON.stringify(inputOf(valuesOf(saved), { isNew: false })));
  expect(sent).toEqual({
    name: "Sklep Łódzki",
    phone,
    active: true,
    workingSettings: { ...week, customDates: customDates.toReversed() },
  });
});

test("an empty new location lacks its name and address, and nothing of the hours", () => {
  const parsed = z.safeParse(add.body, { ...inputOf(newLocation, { isNew: true }), companyId: "acme" });
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([
    "name",
    "street",
    "city",
    "zipCode",
  ]);
});

test("the hours of a new location are empty for all days", () => {
  const { workingSettings } = inputOf(newLocation, { isNew: true });
  expect(JSON.parse(JSON.stringify(workingSettings))).toEqual({ customDates: [] });
});

test("hours past midnight are refused at the closing time of their day", () => {
  const friday = { ...unspecified, kind: "open", from: "22", to: "2:00" } as const;
  const values = { ...newLocation, name: "Bar", street: "Długa 1", city: "Toruń", zipCode: "87-100" };
  const input = inputOf(
    { ...values, workingSettings: { ...newLocation.workingSettings, friday } },
    { isNew: true },
  );
  const { error } = z.safeParse(add.body, { ...input, companyId: "acme" });
  expect(error?.issues).toMatchObject([
    { path: ["workingSettings", "friday", "to"], message: "pastMidnight" },
  ]);
});

test.each([
  ["8", "8", "08:00"],
  ["830", "8:30", "08:30"],
  ["0830", "08:30", "08:30"],
  ["8:30", "8:30", "08:30"],
  ["17.45", "17:45", "17:45"],
  ["123456", "12:34", "12:34"],
  ["", "", ""],
  ["24", "24", "24"],
  ["8:00 PM", "8:00 PM", "8:00 PM"],
  ["9.5", "9.5", "9.5"],
  ["9.50", "09:50", "09:50"],
  ["08:30\u200b", "08:30", "08:30"],
  ["x", "x", "x"],
])("%o typed as a time is shown as %o and means %o", (typed, shown, meant) => {
  expect(maskedTime(typed)).toBe(shown);
  expect(fullTime(maskedTime(typed))).toBe(meant);
});

test("24 is midnight only where a day may end", () => {
  expect(hoursOf({ kind: "open", from: "24", to: "24" })).toEqual({ from: "24", to: "24:00" });
});

test("the hours of a day go to the other working days, or to all other days", () => {
  expect(daysOf("workingDays", "monday")).toEqual(["tuesday", "wednesday", "thursday", "friday"]);
  expect(daysOf("workingDays", "sunday")).toEqual(["monday", "tuesday", "wednesday", "thursday", "friday"]);
  expect(daysOf("otherDays", "friday")).toHaveLength(6);
});

test.each([
  ["", 2],
  ["lodzki", 1],
  ["ŁÓDZKI gdanska", 1],
  ["torun", 1],
  ["bydgoszcz torun", 0],
])("searching for %o finds %i of two locations", (phrase, count) => {
  const address = { ...saved.address, formatted: "Szeroka 3, 87-100 Toruń" };
  expect(findLocations([saved, { ...saved, name: "Rynek", address }], phrase)).toHaveLength(count);
});

describe("below an input of an address", () => {
  const typed = { street: "", city: "", zipCode: "" };
  const place = (values: Partial<SuggestedPlace>): SuggestedPlace => ({
    ...{ street: null, city: "Bydgoszcz", zipCode: "85-022", region: "Kujawsko-pomorskie" },
    ...{ lat: 53, lng: 18, precision: "zipCode", confidence: 0.9 },
    ...values,
  });

  test("each line is offered once, and not what stands there already", () => {
    const places = [place({}), place({}), place({ zipCode: "85-034" })];
    const offers = suggestionsFor("zipCode", { ...typed, city: "Bydgoszcz", zipCode: "85-022" }, places);
    expect(offers).toEqual([
      { text: "85-034", hint: "Bydgoszcz", address: { city: "Bydgoszcz", zipCode: "85-034" } },
    ]);
  });

  test("a city of many codes brings none of them along", () => {
    expect(suggestionsFor("city", typed, [place({ precision: "city" })])).toEqual([
      { text: "Bydgoszcz", hint: "Kujawsko-pomorskie", address: { city: "Bydgoszcz" } },
    ]);
  });

  test("a street keeps the house that was typed", () => {
    const [offer] = suggestionsFor("street", { ...typed, street: "gdan 12 m. 3" }, [
      place({ street: "Gdańska" }),
    ]);
    expect(offer?.address).toEqual({ street: "Gdańska 12 m. 3", city: "Bydgoszcz", zipCode: "85-022" });
  });

  test("a street of several codes leaves the one that was typed, but not that of another city", () => {
    const gdańska = [place({ street: "Gdańska", zipCode: null })];
    const here = { street: "gdan", city: "Bydgoszcz", zipCode: "85-005" };
    expect(suggestionsFor("street", here, gdańska)).toEqual([
      { text: "Gdańska", hint: "Bydgoszcz", address: { ...here, street: "Gdańska" } },
    ]);
    const [there] = suggestionsFor("street", { ...here, city: "Toruń", zipCode: "87-100" }, gdańska);
    expect(there?.address).toEqual({ street: "Gdańska", city: "Bydgoszcz", zipCode: "" });
  });

  test("a house that is offered is not given a number twice", () => {
    const [offer] = suggestionsFor("street", { ...typed, street: "Gdańska 12" }, [
      place({ street: "Gdańska 12" }),
    ]);
    expect(offer?.address.street).toBe("Gdańska 12");
  });

  test("places without a street offer none", () => {
    expect(suggestionsFor("street", typed, [place({})])).toEqual([]);
  });
});

test.each([
  ["nothing changed", {}, 0],
  ["the day is closed", { customDates: [{ date: "2026-11-23", hours: null }] }, 3],
  ["the hours end within the slot", { monday: { from: "08:00", to: "11:30" } }, 3],
  ["another day is closed", { tuesday: null }, 0],
  ["it is closed now", { saturday: null }, 2],
])("%2$i orders are missed when %1$s", (_, hours, missed) => {
  const after = { active: true, workingSettings: { ...settings, ...hours } };
  expect(missedOrders(slots, { active: true, workingSettings: settings }, after, noon)).toBe(missed);
});

test("all orders are missed at a location that is deactivated, none at one that was inactive", () => {
  const active = { active: true, workingSettings: settings };
  const inactive = { active: false, workingSettings: settings };
  expect(missedOrders(slots, active, inactive, noon)).toBe(5);
  expect(missedOrders(slots, inactive, inactive, noon)).toBe(0);
});

/** A Monday's slot from 10 to 12 in Warsaw, and orders for now, on a Saturday. */
const slots = [
  { slot: ["2026-11-23T09:00:00Z", "2026-11-23T11:00:00Z"] as [string, string], orders: 3 },
  { slot: null, orders: 2 },
];
const settings = { customDates: [] };
const noon = new Date("2026-11-21T11:00:00Z");
