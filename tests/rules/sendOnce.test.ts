import { expect, it } from "vitest";
import { type OpenKeys, sendOnce } from "#src/forms/sendOnce.ts";

/** Sends `commands` one after the other; "lost" ones get no answer. */
async function keysOf(...commands: (readonly [command: string, outcome: "done" | "lost"])[]) {
  const open: OpenKeys = new Map();
  const keys: string[] = [];
  for (const [command, outcome] of commands) {
    const send = async (key: string) => {
      keys.push(key);
      if (outcome === "lost") throw new TypeError("Failed to fetch");
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
