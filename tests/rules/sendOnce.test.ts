import { expect, it, onTestFinished, vi } from "vitest";
import { ApiError, type ErrorCode } from "#contract/errors.ts";
import { DraftMap } from "#src/forms/drafts.ts";
import { type OpenKeys, sendOnce } from "#src/forms/sendOnce.ts";

type Outcome = "done" | "lost" | ErrorCode | ApiError;

/** Sends `commands` one after the other; "lost" ones get no answer, others that are not done this error. */
async function keysOf(...commands: (readonly [command: string, outcome: Outcome])[]) {
  const open: OpenKeys = new Map();
  const keys: string[] = [];
  for (const [command, outcome] of commands) {
    const send = async (key: string) => {
      keys.push(key);
      if (outcome === "lost") throw new TypeError("Failed to fetch");
      if (outcome !== "done") throw typeof outcome === "string" ? new ApiError(outcome) : outcome;
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

it("what was refused is another command when it is sent again", async () => {
  const [refused, refusedAgain] = await keysOf(["a", "price_changed"], ["a", "done"]);
  expect(refusedAgain).not.toBe(refused);
  const [, later, laterAgain] = await keysOf(["a", "lost"], ["a", "price_changed"], ["a", "done"]);
  expect(laterAgain).not.toBe(later);
});

it.each<ErrorCode | ApiError>([
  "too_many_requests",
  "request_timeout",
  "not_allowed",
  "idempotency_key_reused",
  new ApiError("unknown", { status: 404 }),
])("a refusal that does not come of the command says nothing of an earlier request: %s", async (refusal) => {
  const [lost, refused, again] = await keysOf(["a", "lost"], ["a", refusal], ["a", "done"]);
  expect([refused, again]).toEqual([lost, lost]);
});

it("a command is sent, and keeps its key, also if the tab's storage is full", async () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
    removeItem: () => undefined,
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const open = new DraftMap("order.keys");
  const keys: string[] = [];
  const send = async (key: string) => keys.push(key);
  await sendOnce(open, "a", async (key) => {
    await send(key);
    throw new TypeError("Failed to fetch");
  }).catch(() => undefined);
  await sendOnce(open, "a", send);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
