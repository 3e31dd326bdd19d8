import { expect, it } from "vitest";
import { ApiError, type ErrorCode } from "#contract/errors.ts";
import { type OpenKeys, sendOnce } from "#src/forms/sendOnce.ts";

/** Sends `commands` one after the other; "lost" ones get no answer, others that are not done this error. */
async function keysOf(...commands: (readonly [command: string, outcome: "done" | "lost" | ErrorCode])[]) {
  const open: OpenKeys = new Map();
  const keys: string[] = [];
  for (const [command, outcome] of commands) {
    const send = async (key: string) => {
      keys.push(key);
      if (outcome === "lost") throw new TypeError("Failed to fetch");
      if (outcome !== "done") throw new ApiError(outcome);
    };
    await sendOnce(open, command, send).catch(() => undefined);
  }
  return keys;
}

it("what got no answer is the same command again, also when another was tried meanwhile", async () => {
  const [first, other, again] = await keysOf(["a", "lost"], ["b", "lost"], ["a", "done"]);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it("what succeeded is another command when it is sent again", async () => {
  const [first, again] = await keysOf(["a", "done"], ["a", "done"]);
  expect(again).not.toBe(first);
});

it("what was refused is another command when it is sent again, but a limit says nothing of an earlier request", async () => {
  const [refused, refusedAgain] = await keysOf(["a", "price_changed"], ["a", "done"]);
  expect(refusedAgain).not.toBe(refused);
  const [lost, limited, again] = await keysOf(["a", "lost"], ["a", "too_many_requests"], ["a", "done"]);
  expect([limited, again]).toEqual([lost, lost]);
});
