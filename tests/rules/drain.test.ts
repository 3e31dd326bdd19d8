import type { Server } from "socket.io";
import { expect, it } from "vitest";
import { createDrain } from "#server/drain.ts";

/** Drains `count` sockets in each namespace; returns how many were cut after each pause, and the sum of the pauses. */
async function drained(count: number) {
  let cut = 0;
  const conn = { close: () => (cut += 1) };
  const namespace = { sockets: new Map(Array.from({ length: count }, (_, nth) => [nth, { conn }])) };
  const pauses: { milliseconds: number; cutBefore: number }[] = [];
  const drain = createDrain({ of: () => namespace } as unknown as Server, async (milliseconds) => {
    pauses.push({ milliseconds, cutBefore: cut });
  });
  await drain.run(5_000);
  const [whileServing, ...moving] = pauses;
  return { cut, whileServing, moving };
}

it.each([
  1, 40, 333, 5_000,
])("2 x %i sockets are cut evenly within three seconds, and none before", async (count) => {
  const { cut, whileServing, moving } = await drained(count);
  expect(whileServing).toEqual({ milliseconds: 5_000, cutBefore: 0 });
  expect(cut).toBe(2 * count);
  const atOnce = moving.map(({ cutBefore }, nth) => cutBefore - (moving[nth - 1]?.cutBefore ?? 0));
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(Math.ceil((2 * count) / 50));
  expect(Math.min(...atOnce)).toBeGreaterThan(0);
  expect(moving.reduce((sum, { milliseconds }) => sum + milliseconds, 0)).toBeLessThanOrEqual(3_000);
});

it("a service without sockets waits for nothing more", async () => {
  expect((await drained(0)).moving).toEqual([]);
});
