import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { companyPartEventData, companyRecordEventData } from "#contract/eventData.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { createLive } from "#src/live/live.ts";
import { createLiveList } from "#src/live/liveList.ts";
import { liveOrders } from "#src/resources/orders/live.ts";
import { orderRow } from "#tests/support/factories/orderRows.ts";
import { socketDouble } from "#tests/support/screens/socketDouble.ts";

const socket = socketDouble();

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

describe("in a list whose filter only the service can apply", () => {
  const product = { ...params, filter: { ...params.filter, productId: "phone" } };
  const productKey = ["orders", "getList", product];
  const watch = (queryClient: QueryClient) => {
    const observer = new QueryObserver<{ data: OrderRow[] }>(queryClient, {
      queryKey: productKey,
      queryFn: () => ({ data: [orderRow({ id: "a" })] }),
    });
    onTestFinished(observer.subscribe(() => {}));
    return () => queryClient.getQueryData<{ data: OrderRow[] }>(productKey)?.data.map(named);
  };

  test("a changed order comes if the service says that it matches, one request after the other", async () => {
    const asked: (readonly string[])[] = [];
    const answers: (() => void)[] = [];
    const { queryClient } = open({
      findMatching: (ids) => {
        asked.push(ids);
        return new Promise((resolve) => answers.push(() => resolve(new Set(ids.filter((id) => id !== "c")))));
      },
    });
    const rows = watch(queryClient);
    await vi.waitFor(() => expect(rows()).toEqual(["a1"]));
    socket.say("newOrder", message("b", 1));
    await vi.waitFor(() => expect(asked).toEqual([["b"]]));
    socket.say("newOrder", message("c", 1));
    socket.say("newOrder", message("d", 1));
    await vi.waitFor(() => expect(queryClient.getQueryData(key)).toMatchObject({ total: 4 }));
    expect(rows()).toEqual(["a1"]);
    answers[0]?.();
    await vi.waitFor(() => expect(rows()).toEqual(["a1", "b1"]));
    expect(asked).toEqual([["b"], ["c", "d"]]);
    answers[1]?.();
    await vi.waitFor(() => expect(rows()).toEqual(["a1", "b1", "d1"]));
  });

  test("a changed order stays in its place, and leaves when the list is sorted again", async () => {
    const { queryClient, orders } = open({ findMatching: async () => new Set() });
    const rows = watch(queryClient);
    await vi.waitFor(() => expect(rows()).toEqual(["a1"]));
    socket.say("editOrder", message("a", 2));
    await vi.waitFor(() => expect(rows()).toEqual(["a2"]));
    await vi.waitFor(() => {
      orders.resort();
      expect(rows()).toEqual([]);
    });
  });
});

test("a driver who was renamed has the new name in the rows, and the details are fetched again", async () => {
  const { queryClient } = open();
  const info = vi.fn(async () => ({}));
  const observer = new QueryObserver(queryClient, { queryKey: ["orders", "info", "a"], queryFn: info });
  onTestFinished(observer.subscribe(() => {}));
  await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(1));
  const renamed = { ...message("a", 1), row: orderRow({ id: "a", driverName: "Jan Nowy" }) };
  socket.say("orderDriverChange", { orders: [renamed] });
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(key)).toMatchObject({ data: [{ id: "a", driverName: "Jan Nowy" }] }),
  );
  await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(2));
});

test("a list that could not be loaded stays out of date, whatever is said of its rows", async () => {
  const { queryClient, rows } = open();
  const query = queryClient.getQueryCache().find({ queryKey: key });
  query?.setState({ ...query.state, status: "error", error: new Error("down") });
  socket.say("acceptOrder", message("a", 2));
  await vi.waitFor(() => expect(rows()).toEqual(["a2"]));
  expect(queryClient.getQueryState(key)).toMatchObject({ status: "error", error: { message: "down" } });
});

test("what is said while a list is being fetched is not overwritten by what was fetched", async () => {
  const { orders } = open();
  socket.say("connect");
  const fetched = orders.fetch(params, async () => {
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
  for (const queryKey of [
    ["orders", "getList"],
    ["drivers"],
    ["operators"],
    ["notifications"],
    ["session"],
  ]) {
    expect(invalidate).toHaveBeenCalledWith({ queryKey });
  }
});

test.each([
  ["list of orders", key],
  ["dashboard", ["dashboard", {}]],
])("after a loss it is live once the %s on the screen is loaded, whatever else is still being loaded", async (_, queryKey) => {
  const { live, queryClient } = open();
  const show = (shown: QueryKey, queryFn: () => Promise<unknown>) => {
    queryClient.setQueryData(shown, { data: [] });
    const observer = new QueryObserver(queryClient, { queryKey: shown, queryFn, staleTime: 60_000 });
    onTestFinished(observer.subscribe(() => {}));
  };
  const { promise, resolve } = Promise.withResolvers<unknown>();
  show(queryKey, () => promise);
  const others = [
    ["alerts", "list"],
    ["companies", "getList"],
    ["orders", "info", "a"],
    ["reportFiles", "list"],
  ];
  for (const other of others) show(other, () => new Promise(() => {}));
  for (const name of ["connect", "disconnect", "connect"]) socket.say(name);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1 + others.length));
  expect(live.connection.getStatus()).toBe("lost");
  resolve({ data: [] });
  await vi.waitFor(() => expect(live.connection.getStatus()).toBe("live"));
  expect(queryClient.isFetching()).toBe(others.length);
});

test("after a loss a list that is not on the screen has to be loaded", () => {
  const { queryClient } = open();
  for (const name of ["connect", "disconnect", "connect"]) socket.say(name);
  expect(queryClient.getQueryData(key)).toBe(undefined);
});

test("after a loss all is asked for anew that any message would have made old", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { queryClient } = open();
  const invalidate = vi.spyOn(queryClient, "invalidateQueries");
  const askedAnew = (act: () => void) => {
    invalidate.mockClear();
    act();
    vi.advanceTimersByTime(10_000);
    return invalidate.mock.calls.map(([filters]) => filters?.queryKey ?? []);
  };
  socket.say("connect");
  const others = ["connect", "disconnect", "connect_error", "sessionEnded", "stillThere", "companyChange"];
  const names = socket.names().filter((name) => !others.includes(name));
  const outdated = askedAnew(() => {
    const said = { ...message("a", 2), orders: [message("a", 2)], companyId: "c", isAboutWho: true };
    for (const name of names) socket.say(name, said);
    for (const event of Object.keys({ ...companyRecordEventData, ...companyPartEventData }))
      socket.say("companyChange", { companyId: "c", event });
    for (const [listener] of socket.onAny.mock.calls) listener("newOrder");
  });
  socket.say("disconnect");
  const anew = askedAnew(() => socket.say("connect"));
  expect(new Set(outdated.map(([name]) => name)).size).toBeGreaterThan(15);
  const isAsked = (key: QueryKey) => anew.some((one) => one.every((part, at) => part === key[at]));
  expect(outdated.filter((one) => !isAsked(one))).toEqual([]);
});

test("while the list may not move new orders are buffered in its meta, and come in when it may", async () => {
  const { orders, rows, buffered } = open();
  orders.setBuffering(true);
  socket.say("newOrder", message("b", 1));
  socket.say("acceptOrder", message("a", 2));
  await vi.waitFor(() => expect(buffered()).toEqual(["b1"]));
  expect(rows()).toEqual(["a2"]);
  orders.flush();
  expect([rows(), buffered()]).toEqual([["a2", "b1"], []]);
  socket.say("newOrder", message("c", 1));
  await vi.waitFor(() => expect(buffered()).toEqual(["c1"]));
  orders.setBuffering(false);
  expect([rows(), buffered()]).toEqual([["a2", "b1", "c1"], []]);
});

describe("a watched track", () => {
  const point = (second: number) => ({ lat: 53, lng: 18, loggedAt: `2026-11-21T11:00:0${second}+00:00` });
  const answer = (...seconds: number[]) =>
    vi.spyOn(globalThis, "fetch").mockImplementationOnce(async () => {
      order.push("asked");
      return Response.json({ driverLocationLog: seconds.map(point) });
    });
  const order: string[] = [];
  const watch = () => {
    order.length = 0;
    socket.emit.mockImplementation((name) => order.push(name));
    const { live } = open();
    const tell = vi.fn();
    const stop = live.watchTrack("a", tell);
    const seconds = () =>
      tell.mock.lastCall?.[0].points.map(({ loggedAt }: { loggedAt: string }) => Number(loggedAt.at(18)));
    return { tell, stop, seconds };
  };
  const goesOn = (...seconds: number[]) =>
    socket.say("driverLocationChange", { orderId: "a", points: seconds.map(point) });

  test("is watched first and asked for second; what is told twice is there once", async () => {
    answer(1, 2, 3);
    const { tell, stop, seconds } = watch();
    goesOn(3, 4);
    expect(tell).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(seconds()).toEqual([1, 2, 3, 4]));
    expect(order).toEqual(["watchTrack", "asked"]);
    goesOn(5);
    expect(seconds()).toEqual([1, 2, 3, 4, 5]);
    socket.say("driverLocationChange", { orderId: "other", points: [point(9)] });
    expect(seconds()).toEqual([1, 2, 3, 4, 5]);
    stop();
    expect(order.at(-1)).toBe("leaveTrack");
    goesOn(6);
    expect(seconds()).toEqual([1, 2, 3, 4, 5]);
  });

  test("is watched and asked for again after a loss", async () => {
    answer(1);
    const { seconds } = watch();
    await vi.waitFor(() => expect(seconds()).toEqual([1]));
    answer(1, 2, 3);
    socket.say("disconnect");
    socket.say("connect");
    await vi.waitFor(() => expect(seconds()).toEqual([1, 2, 3]));
    expect(order).toEqual(["watchTrack", "asked", "watchTrack", "asked"]);
  });

  test("says that it could not be asked for, and keeps what it knows", async () => {
    answer(1);
    const { tell, seconds } = watch();
    await vi.waitFor(() => expect(seconds()).toEqual([1]));
    vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(
      Response.json({ errorCode: "order_not_found" }, { status: 404 }),
    );
    socket.say("connect");
    await vi.waitFor(() => expect(tell.mock.lastCall?.[0].error).toMatchObject({ status: 404 }));
    expect(seconds()).toEqual([1]);
  });
});

const message = (orderId: string, version: number) => ({
  orderId,
  version,
  row: orderRow({ id: orderId, version }),
});

const named = ({ id, version }: OrderRow) => `${id}${version}`;

type Options = { findMatching?: (ids: readonly string[]) => Promise<ReadonlySet<string>> };

/** A live cache with one list, in which is order `a`. */
function open({ findMatching = async () => new Set<string>() }: Options = {}) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, { data: [orderRow({ id: "a" })], total: 1 });
  let writes = 0;
  queryClient.getQueryCache().subscribe((change) => {
    if (change.type === "updated") writes += 1;
  });
  const orders = createLiveList(queryClient, liveOrders, findMatching);
  const live = createLive(queryClient, orders, () => socket as never);
  // Those of the test before.
  socket.removeAllListeners();
  live.start(vi.fn());
  return {
    live,
    orders,
    queryClient,
    writes: () => writes,
    buffered: () =>
      queryClient.getQueryData<{ meta?: { buffered: OrderRow[] } }>(key)?.meta?.buffered.map(named),
    rows: () => queryClient.getQueryData<{ data: OrderRow[] }>(key)?.data.map(named),
  };
}
