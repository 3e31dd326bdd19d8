import { afterEach, expect, test } from "vitest";
import { noteServiceTime, serviceTimeAt } from "#src/ui/serviceTime.ts";

const noon = Date.parse("2026-11-21T11:00:00Z");
const told = (milliseconds: number, sentAt = noon, receivedAt = noon) =>
  noteServiceTime(new Date(noon + milliseconds).toISOString(), sentAt, receivedAt);
const ahead = () => serviceTimeAt(noon) - noon;

afterEach(() => told(0));

test.each([
  [45 * 60_000, 45 * 60_000],
  [-26 * 3_600_000, -26 * 3_600_000],
  [900, 0],
  [-900, 0],
])("a service that is %i ms ahead is followed by %i", (milliseconds, followed) => {
  told(milliseconds);
  expect(ahead()).toBe(followed);
});

test("the middle between sending and receiving counts, and a slow answer changes nothing that it may be wrong about", () => {
  told(60_000, noon - 2_000, noon);
  expect(ahead()).toBe(61_000);
  told(55_000, noon - 15_000, noon);
  expect(ahead()).toBe(61_000);
  told(600_000, noon - 15_000, noon);
  expect(ahead()).toBe(607_500);
});

test("a clock that was put right is followed at once, and an answer without a time changes nothing", () => {
  told(3_600_000);
  noteServiceTime(undefined as unknown as string, noon, noon);
  expect(ahead()).toBe(3_600_000);
  told(200);
  expect(ahead()).toBe(0);
});
