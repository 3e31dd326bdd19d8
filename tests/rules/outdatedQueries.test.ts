import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutdated } from "#src/live/outdated.ts";
import { keys } from "#src/queryKeys.ts";
import { socketDouble } from "#tests/support/screens/socketDouble.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const socket = socketDouble();
const queryClient = new QueryClient();
createOutdated(queryClient).listen(socket as never);

const invalidate = vi.spyOn(queryClient, "invalidateQueries");

/** The first parts of the keys of the queries that a message makes outdated. */
function outdatedBy(name: string, message?: unknown) {
  invalidate.mockClear();
  socket.say(name, message);
  return outdatedAfter(20_000).map(([first]) => first);
}

/** The keys of the queries that became outdated since the last call, so many milliseconds later. */
function outdatedAfter(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  const outdated = invalidate.mock.calls.map(([filters]) => filters?.queryKey ?? []);
  invalidate.mockClear();
  return outdated;
}

test.each([
  "stockDrivers",
  "walletDrivers",
])("the drivers to choose from (%s) are asked for anew when one is blocked, not when one goes online", (name) => {
  expect(outdatedBy("driverChange", { isAboutWho: true })).toContain(name);
  expect(outdatedBy("driverChange", { isAboutWho: false })).not.toContain(name);
});

test.each([
  ["addProduct", true],
  ["editProduct", true],
  ["editCompany", true],
  ["changeCompanyImage", true],
  ["editCompanySettings", false],
])("goods are asked for anew after what they show of products and companies has changed: %s, %s", (event, isShown) => {
  const outdated = outdatedBy("companyChange", { companyId: "c", event });
  for (const name of ["stock", "warehouses", "stockWarehouses", "stockMovements"])
    expect(outdated.includes(name), name).toBe(isShown);
});

test.each([
  ["acceptOrder", true],
  ["pickUpOrder", true],
  ["deliverOrder", true],
  ["cancelOrder", true],
  ["changeDriver", true],
  ["revertOrder", true],
  ["holdOrder", false],
  ["commentOrder", false],
])("drivers' details are asked for anew soon after an order was given, taken or ended, the list of thousands later: %s, %s", (event, isShown) => {
  const ofDrivers = (milliseconds: number) =>
    outdatedAfter(milliseconds).filter(([first]) => first === keys.drivers.all[0]);
  invalidate.mockClear();
  socket.say(event);
  expect(ofDrivers(3_000)).toEqual(isShown ? [keys.drivers.ones] : []);
  socket.say(event);
  expect(ofDrivers(12_000)).toEqual(isShown ? [keys.drivers.ones, keys.drivers.lists] : []);
});
