import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutdated } from "#src/live/outdated.ts";
import { socketDouble } from "#tests/support/screens/socketDouble.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const socket = socketDouble();
const queryClient = new QueryClient();
createOutdated(queryClient).listen(socket as never);

/** The first parts of the keys of the queries that a message makes outdated. */
function outdatedBy(name: string, message?: unknown) {
  const invalidate = vi.spyOn(queryClient, "invalidateQueries").mockClear();
  socket.say(name, message);
  vi.advanceTimersByTime(10_000);
  return invalidate.mock.calls.map(([filters]) => filters?.queryKey?.[0]);
}

test("a transfer's drivers are asked for anew when one is blocked, not when one goes online", () => {
  expect(outdatedBy("driverChange", { isAboutWho: true })).toContain("stockDrivers");
  expect(outdatedBy("driverChange", { isAboutWho: false })).not.toContain("stockDrivers");
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
