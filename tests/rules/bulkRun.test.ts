import { expect, test, vi } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { type BulkItem, newItems, runBulk } from "#src/forms/bulk/runBulk.ts";

const run = (
  items: readonly BulkItem[],
  send: Parameters<typeof runBulk>[1],
  stopper = new AbortController(),
) => runBulk(items, send, { onChange: () => undefined, signal: stopper.signal });

const ids = (count: number) => Array.from({ length: count }, (_, nth) => `order ${nth}`);
const states = (items: readonly BulkItem[]) => items.map(({ state }) => state);

test("each row is a command of its own; what one is refused keeps no other from being done", async () => {
  let [open, most] = [0, 0];
  const ended = await run(newItems(ids(20)), async (id) => {
    most = Math.max(most, ++open);
    await Promise.resolve();
    open--;
    if (id === "order 3") throw new ApiError("order_changed");
    return { version: 2 };
  });
  expect(states(ended).filter((state) => state === "done")).toHaveLength(19);
  expect(ended[3]).toMatchObject({ state: "refused", error: { errorCode: "order_changed" } });
  expect(most).toBe(6);
});

test.each([
  ["lost connection", "network"],
  ["session that has ended", "not_authenticated"],
] as const)("a %s ends the run; what got no answer is unknown, and repeated with the key it had", async (_, code) => {
  const sent: [string, string][] = [];
  const first = await run(newItems(ids(20)), async (id, key) => {
    sent.push([id, key]);
    if (sent.length > 8) throw new ApiError(code);
    return { version: 2 };
  });
  const unknown = first.filter(({ state }) => state === "unknown");
  expect(unknown.length).toBeGreaterThan(0);
  expect(states(first).filter((state) => state === "done")).toHaveLength(8);
  expect(first.some(({ state }) => state === "waiting")).toBe(true);

  const again: [string, string][] = [];
  const second = await run(first, async (id, key) => {
    again.push([id, key]);
    return { version: 2 };
  });
  expect(new Set(states(second))).toEqual(new Set(["done"]));
  expect(again).toHaveLength(12);
  const keys = new Map(sent);
  for (const { id } of unknown) expect(again).toContainEqual([id, keys.get(id)]);
});

test("a failure of the service and a command still under way are unknown too, and keep no other from being sent", async () => {
  const answers: Record<string, ApiError> = {
    "order 0": new ApiError("unknown", { status: 500 }),
    "order 1": new ApiError("request_in_progress"),
  };
  const ended = await run(newItems(ids(9)), async (id) => {
    const error = answers[id];
    if (error) throw error;
    return { version: 2 };
  });
  expect(states(ended)).toEqual(["unknown", "unknown", ...ids(7).map(() => "done")]);
});

test("a row that was refused for the token of a renewed session was not carried out; it ends no run, and can be repeated with the key it had", async () => {
  const sent: [string, string][] = [];
  const send = async (id: string, key: string) => {
    sent.push([id, key]);
    if (sent.length === 1) throw new ApiError("session_renewed");
    return { version: 2 };
  };
  const first = await run(newItems(ids(9)), send);
  expect(states(first)).toEqual(["refused", ...ids(8).map(() => "done")]);
  expect(states(await run(first, send))).toEqual(ids(9).map(() => "done"));
  expect(sent.slice(9)).toEqual([sent[0]]);
});

test("once it is stopped no further row is sent; those on their way come to their end", async () => {
  const stopper = new AbortController();
  const ended = await run(
    newItems(ids(30)),
    async () => {
      stopper.abort();
      return { version: 2 };
    },
    stopper,
  );
  const done = states(ended).filter((state) => state === "done");
  expect(done.length).toBeLessThanOrEqual(6);
  expect(states(ended).filter((state) => state === "waiting")).toHaveLength(30 - done.length);
});

test("a row that an unavailable service refused is sent again after the time it was told, with the key it had", async () => {
  const [sent, waited]: [[string, string][], number[]] = [[], []];
  const shown: BulkItem["state"][] = [];
  const ended = await runBulk(
    newItems(ids(8)),
    async (id, key) => {
      sent.push([id, key]);
      if (sent.length <= 2) throw new ApiError("unavailable", { retryAfter: 2 });
      return { version: 2 };
    },
    {
      onChange: (items) => shown.push(...states(items)),
      signal: new AbortController().signal,
      wait: async (milliseconds) => waited.push(milliseconds),
    },
  );
  expect(states(ended)).toEqual(Array(8).fill("done"));
  expect(waited).toEqual([2_000, 2_000]);
  expect(new Set(sent.map(([, key]) => key)).size).toBe(8);
  // It may have been carried out, if the database was lost at the commit.
  expect(shown).toContain("unknown");
});

test("a service that stays unavailable ends the run after a minute; what was not sent is not called unknown", async () => {
  let seconds = 0;
  const ended = await runBulk(
    newItems(ids(9)),
    async (id) => {
      if (id === "order 0") return { version: 2 };
      throw new ApiError("unavailable", { retryAfter: 2 });
    },
    {
      onChange: () => undefined,
      signal: new AbortController().signal,
      wait: async (milliseconds) => {
        seconds += milliseconds / 1_000;
      },
    },
  );
  expect(states(ended)).toEqual(["done", ...Array(6).fill("unknown"), "waiting", "waiting"]);
  expect(seconds / 6).toBe(60);
});

test("a run beyond a limit waits as long as it is told to, then sends the same command", async () => {
  const [sent, waited]: [[string, string][], number[]] = [[], []];
  const ended = await runBulk(
    newItems(ids(8)),
    async (id, key) => {
      sent.push([id, key]);
      if (sent.length === 3) throw new ApiError("too_many_requests", { retryAfter: 41 });
      return { version: 2 };
    },
    {
      onChange: () => undefined,
      signal: new AbortController().signal,
      wait: async (milliseconds) => waited.push(milliseconds),
    },
  );
  expect(states(ended)).toEqual(Array(8).fill("done"));
  expect(waited).toEqual([41_000]);
  const [refused] = sent.slice(2);
  expect(sent.filter(([id]) => id === refused?.[0])).toEqual([refused, refused]);
});

test("a wait ends with the run's stop, and one that is over leaves nothing behind on its signal", async () => {
  const stopper = new AbortController();
  const [added, removed] = [
    vi.spyOn(stopper.signal, "addEventListener"),
    vi.spyOn(stopper.signal, "removeEventListener"),
  ];
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries === 1) throw new ApiError("too_many_requests", { retryAfter: 0.01 });
    if (tries === 3) throw new ApiError("too_many_requests", { retryAfter: 600 });
    return { version: 2 };
  };
  expect(states(await run(newItems(ids(1)), send, stopper))).toEqual(["done"]);
  expect([added.mock.calls.length, removed.mock.calls]).toEqual([1, added.mock.calls]);
  const waiting = run(newItems(ids(1)), send, stopper);
  await vi.waitFor(() => expect(added).toHaveBeenCalledTimes(2));
  stopper.abort();
  expect(states(await waiting)).toEqual(["waiting"]);
});
