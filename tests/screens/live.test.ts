import "#tests/support/browser.ts";
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import type { OrderRow } from "#contract/orderRow.ts";
import { createLive } from "#src/dataProvider/live.ts";
import { orderRow } from "#tests/support/orderRows.ts";

const socket = vi.hoisted(() => {
  const listeners = new Map<string, (message?: unknown) => unknown>();
  return {
    active: true,
    on: (name: string, listener: (message?: unknown) => unknown) => listeners.set(name, listener),
    say: (name: string, message?: unknown) => listeners.get(name)?.(message),
    connect: vi.fn(),
    disconnect: vi.fn(),
    removeAllListeners: () => listeners.clear(),
  };
});
vi.mock("socket.io-client", () => ({ io: () => socket }));

const params = { filter: { today: "2026-11-21" }, sort: { field: "status", order: "DESC" } } as const;
const key = ["orders", "getList", params];

test("messages of one frame come into the lists together", async () => {
  const { rows, writes } = open();
  for (const version of [2, 3]) socket.say("acceptOrder", message("a", version));
  socket.say("newOrder", message("b", 1));
  expect(rows()).toEqual(["a1"]);
  await vi.waitFor(() => expect(rows()).toEqual(["a3", "b1"]));
  expect(writes()).toBe(1);
  socket.say("gone", { orderId: "a", version: 4 });
  await vi.waitFor(() => expect(rows()).toEqual(["b1"]));
});

test("what is said while a list is being fetched is not overwritten by what was fetched", async () => {
  const { live } = open();
  socket.say("connect");
  const fetched = live.fetchRows(params, async () => {
    socket.say("acceptOrder", message("a", 5));
    socket.say("newOrder", message("b", 1));
    return [orderRow({ id: "a", version: 4 })];
  });
  expect((await fetched).map(named)).toEqual(["a5", "b1"]);
});

test("after a loss the lists are asked for anew", () => {
  const { live, queryClient } = open();
  socket.say("connect");
  expect(live.connection.getStatus()).toBe("live");
  socket.say("disconnect");
  expect(live.connection.getStatus()).toBe("lost");
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  socket.say("connect");
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ["orders", "getList"] });
});

test("a refused handshake ends the session only when the session says so", async () => {
  socket.active = false;
  const answer = vi.spyOn(globalThis, "fetch");
  answer.mockResolvedValueOnce(Response.json({ errorCode: "unavailable" }, { status: 503 }));
  const passing = open();
  await socket.say("connect_error");
  expect(passing.onSessionEnded).not.toHaveBeenCalled();
  passing.stop();
  answer.mockResolvedValueOnce(Response.json({ errorCode: "not_authenticated" }, { status: 401 }));
  const ended = open();
  await socket.say("connect_error");
  expect(ended.onSessionEnded).toHaveBeenCalledOnce();
  socket.active = true;
});

test("the service's own word ends the session too", () => {
  const { onSessionEnded } = open();
  socket.say("sessionEnded", { reason: "signedOut" });
  expect(onSessionEnded).toHaveBeenCalledOnce();
});

const message = (orderId: string, version: number) => ({
  orderId,
  version,
  row: orderRow({ id: orderId, version }),
});

const named = ({ id, version }: OrderRow) => `${id}${version}`;

/** A live cache with one list, in which is order `a`. */
function open() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, { data: [orderRow({ id: "a" })], total: 1 });
  const write = vi.spyOn(queryClient, "setQueryData");
  const live = createLive(queryClient);
  const onSessionEnded = vi.fn();
  const stop = live.start(onSessionEnded);
  return {
    live,
    queryClient,
    onSessionEnded,
    stop,
    writes: () => write.mock.calls.length,
    rows: () => queryClient.getQueryData<{ data: OrderRow[] }>(key)?.data.map(named),
  };
}
