import { expect, test } from "vitest";
import type { Driver } from "#contract/drivers.ts";
import { type DriverSort, filterDrivers, sortDrivers } from "#src/resources/drivers/list/driverRows.ts";

const driver = (firstName: string, lastName: string, values: Partial<Driver> = {}): Driver => ({
  id: `${firstName} ${lastName}`,
  version: 1,
  firstName,
  lastName,
  email: "driver@drivers.example",
  phone: "+48600700800",
  status: "online",
  region: "Mazowieckie",
  vehicleType: "car",
  vehicleSize: "S",
  isAmbassador: false,
  priorityDriver: false,
  allowedCompanies: [],
  car: { registrationPlate: null, model: null, color: null },
  mobile: { version: null, osType: null },
  blocked: false,
  active: true,
  lastLogin: null,
  ordersInHand: 0,
  lastKnownLocation: null,
  ...values,
});

const seen = (loggedAt: string) => ({ lastKnownLocation: { loggedAt } });

const drivers = [
  driver("Zoe", "Adamska", { region: "Łódzkie", ...seen("2026-03-01T10:00:00.000Z") }),
  driver("Łazarz", "Wójcik", { region: "Mazowieckie", vehicleSize: "L", status: "offline" }),
  driver("Łazarz", "Cień", { region: "Małopolskie", vehicleSize: "M", blocked: true, ordersInHand: 2 }),
  driver("Adam", "Żak", { region: "Świętokrzyskie", vehicleType: "bicycle" }),
];

const namesOf = (field: DriverSort["field"], order: DriverSort["order"] = "ASC") =>
  sortDrivers(drivers, { field, order }).map(({ id }) => id);

const [zoe, wojcik, cien, adam] = ["Zoe Adamska", "Łazarz Wójcik", "Łazarz Cień", "Adam Żak"];

test.each([
  ["name", [adam, cien, wojcik, zoe]],
  ["status", [adam, zoe, wojcik, cien]],
  ["lastSeen", [adam, cien, wojcik, zoe]],
  ["ordersInHand", [adam, wojcik, zoe, cien]],
  ["region", [zoe, cien, wojcik, adam]],
  ["vehicle", [zoe, cien, wojcik, adam]],
] as const)("drivers are sorted by the %s that is shown, in the Polish alphabet", (field, names) => {
  expect(namesOf(field)).toEqual(names);
});

test("the other way round, equal drivers still stand by name", () => {
  expect(namesOf("name", "DESC")).toEqual([zoe, wojcik, cien, adam]);
  expect(namesOf("ordersInHand", "DESC")).toEqual([cien, adam, wojcik, zoe]);
});

test("a driver is found by words of the name, and by the whole id", () => {
  const found = (q: string) => filterDrivers(drivers, { q }).map(({ lastName }) => lastName);
  expect(found("lazarz woj")).toEqual(["Wójcik"]);
  const one = driver("Jan", "Nowak", { id: "01M8GPDK3WD2GDVB2EGRW3" });
  expect(filterDrivers([...drivers, one], { q: ` ${one.id}\u00a0` })).toEqual([one]);
  expect(filterDrivers([one], { q: "01M8" })).toEqual([]);
});
