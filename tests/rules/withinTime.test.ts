import { expect, test, vi } from "vitest";
import { withinTime } from "#src/forms/withinTime.ts";

test("what takes too long is waited for no longer than the time, what fails no longer than it takes", async () => {
  vi.useFakeTimers();
  const waited: string[] = [];
  const wait = (name: string, work: Promise<unknown>) => withinTime(work, 100).then(() => waited.push(name));
  void wait("hangs", new Promise(() => {}));
  void wait("fails", Promise.reject(new Error("fails")));
  void wait("ends", new Promise((resolve) => setTimeout(resolve, 50)));
  for (const expected of [["fails"], ["fails", "ends"], ["fails", "ends", "hangs"]]) {
    await vi.advanceTimersByTimeAsync(waited.length === 0 ? 0 : 50);
    expect(waited).toEqual(expected);
  }
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
