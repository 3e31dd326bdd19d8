import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchFile } from "#src/dataProvider/fetchFile.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Begins to fetch a file whose bytes the test sends. */
function begin() {
  let transfer: ReadableStreamDefaultController<Uint8Array> | undefined;
  vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        transfer = controller;
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { "content-disposition": 'attachment; filename="orders.csv"' } });
  });
  const outcome = vi.fn();
  const file = fetchFile({ url: "/api/orders.csv", method: "GET", headers: {} }).then(
    async ({ blob, name }) => outcome(name, await blob.text()),
    (error) => outcome(error.errorCode),
  );
  return {
    file,
    outcome,
    send: (text: string) => transfer?.enqueue(new TextEncoder().encode(text)),
    end: () => transfer?.close(),
  };
}

it("a file fails after 50 s without a byte, and each byte begins them anew", async () => {
  const { send, outcome, file } = begin();
  for (let nth = 0; nth < 4; nth++) {
    await vi.advanceTimersByTimeAsync(49_000);
    send("a");
  }
  await vi.advanceTimersByTimeAsync(49_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await file;
  expect(outcome).toHaveBeenCalledWith("timeout");
});

it("a file that takes minutes is whole when something of it keeps coming", async () => {
  const { send, end, outcome, file } = begin();
  for (let nth = 0; nth < 10; nth++) {
    await vi.advanceTimersByTimeAsync(45_000);
    send(String(nth));
  }
  await vi.advanceTimersByTimeAsync(45_000);
  end();
  await vi.advanceTimersByTimeAsync(0);
  await file;
  expect(outcome).toHaveBeenCalledWith("orders.csv", "0123456789");
});
