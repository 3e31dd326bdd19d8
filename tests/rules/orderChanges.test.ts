import { expect, test } from "vitest";
import type { OrderStatus } from "#contract/orders/statuses.ts";
import { maskedZipCode } from "#src/forms/maskedZipCode.ts";
import { type DriverChoice, suggestedDrivers } from "#src/resources/orders/commands/DriverInput.tsx";
import { regionChoices } from "#src/resources/orders/commands/DriverInputs.tsx";
import { changesBetween } from "#src/resources/orders/commands/orderEdits.ts";
import { momentOf } from "#src/ui/warsawTime.ts";

test.each([
  ["8", "8"],
  ["87", "87"],
  ["871", "87-1"],
  ["87-", "87"],
  ["87-100", "87-100"],
  ["87 100 Toruń", "87-100"],
  ["8710099", "87-100"],
])("%o typed as a postal code is %o", (typed, shown) => expect(maskedZipCode(typed)).toBe(shown));

test("the three nearest of those who could take the order are suggested; its own region comes before others", () => {
  const choices = [
    driver("Zenon", { canTake: false, distance: 10 }),
    driver("Lena", { distance: null }),
    driver("Ewa", { distance: 900 }),
    driver("Adam", { distance: 1200 }),
    driver("Iga", { distance: 900, load: 1 }),
    driver("Obcy", { region: "Bydgoszcz", canTake: false }),
  ];
  expect(suggestedDrivers(choices).map(({ firstName }) => firstName)).toEqual(["Ewa", "Iga", "Adam"]);
  expect(regionChoices(choices, "Toruń")).toEqual(["Toruń", "Bydgoszcz"]);
  expect(regionChoices([], "Toruń")).toEqual(["Toruń"]);
});

test("only what differs is a change: spaces around a text are none, emptying it is one", () => {
  expect(changesBetween(edits, edits, "scheduled")).toEqual({});
  expect(changesBetween(edits, { ...edits, notes: " Drugie piętro " }, "scheduled")).toEqual({});
  expect(changesBetween(edits, { ...edits, notes: "", clientCity: "Łysomice" }, "scheduled")).toEqual({
    notes: "",
    clientCity: "Łysomice",
  });
});

test.each([
  ["2026-07-01T14:00", "2026-07-01T12:00:00.000Z"],
  ["2026-12-01T14:00", "2026-12-01T13:00:00.000Z"],
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["", null],
  ["tomorrow", null],
  ["2026-07-01T14:005", null],
])("%o on Warsaw’s clock is %o", (local, moment) => expect(momentOf(local)).toBe(moment));

test("a slot’s start is sent as a moment; what is no time is left to the service", () => {
  const at = (scheduledAt: string, status: OrderStatus = "scheduled") =>
    changesBetween(edits, { ...edits, scheduledAt }, status);
  expect(at("2026-12-01T09:30")).toEqual({ scheduledAt: "2026-12-01T08:30:00.000Z" });
  expect(at("")).toEqual({ scheduledAt: "" });
  // An order whose hour has come while the dialog was open keeps its slot.
  expect(at("2026-12-01T09:30", "new")).toEqual({});
});

const edits = {
  notes: "Drugie piętro",
  pickUpNotes: "",
  clientName: "Anna Nowak",
  clientStreet: "Szeroka 3",
  clientZipCode: "87-100",
  clientCity: "Toruń",
  clientPhone: "-",
  scheduledAt: "2026-11-21T14:00",
};

const driver = (firstName: string, values: Partial<DriverChoice> = {}): DriverChoice => ({
  ...{ id: firstName, firstName, lastName: "Lis", email: "lis@drivers.example", region: "Toruń" },
  ...{
    status: "online",
    load: 0,
    distance: 100,
    minutes: 1,
    vehicleType: "car" as const,
    allowed: true,
    canTake: true,
  },
  ...values,
});
