import { expect, onTestFinished, test, vi } from "vitest";
import { createConnection } from "#src/live/connection.ts";
import { serviceNow } from "#src/ui/serviceTime.ts";
import { socketDouble } from "#tests/support/screens/socketDouble.ts";

/** A console's socket before its handshake; `isActive`: socket.io tries again by itself. */
function open({ isActive }: { isActive: boolean }) {
  const socket = Object.assign(socketDouble(), { active: isActive });
  const onSessionEnded = vi.fn();
  const onConnect = vi.fn(async () => {});
  const { connection, open: openSocket } = createConnection(() => socket as never);
  const { close } = openSocket({ onOpen: () => {}, onConnect, onSessionEnded });
  onTestFinished(close);
  return { socket, connection, onConnect, onSessionEnded };
}

const answerCalls = (errorCode: string, status: number) =>
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ errorCode }, { status }));

test("a refused handshake ends the session only when the session says so", async () => {
  const { socket, onSessionEnded } = open({ isActive: false });
  answerCalls("unavailable", 503);
  await socket.say("connect_error");
  expect(onSessionEnded).not.toHaveBeenCalled();
  answerCalls("not_authenticated", 401);
  await socket.say("connect_error");
  expect(onSessionEnded).toHaveBeenCalledOnce();
});

test("a refused handshake is tried again after about a second, and ever later while it is refused", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  answerCalls("unavailable", 503);
  const { socket } = open({ isActive: false });
  for (const delay of [1_000, 2_000, 4_000]) {
    socket.connect.mockClear();
    await socket.say("connect_error");
    vi.advanceTimersByTime(delay - 1);
    expect(socket.connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(socket.connect).toHaveBeenCalledOnce();
  }
});

test("a console whose socket the service closed comes back after some seconds, and consoles not all in the same instant", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { socket } = open({ isActive: false });
  const comesBackAfter = (random: number) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    const closedAt = Date.now();
    const { promise, resolve } = Promise.withResolvers<number>();
    socket.connect.mockImplementation(() => resolve(Date.now() - closedAt));
    socket.say("disconnect");
    vi.advanceTimersByTime(60_000);
    return promise;
  };
  const [first, last] = [await comesBackAfter(0), await comesBackAfter(1)];
  expect(first).toBeGreaterThan(1_000);
  expect(last - first).toBeGreaterThan(2_000);
});

test("the service's own word ends the session too, unless another tab has signed in again since", async () => {
  const { socket, onSessionEnded } = open({ isActive: true });
  answerCalls("unavailable", 503);
  await socket.say("sessionEnded", { reason: "expired" });
  expect(onSessionEnded).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(socket.connect).toHaveBeenCalled());
  answerCalls("not_authenticated", 401);
  await socket.say("sessionEnded", { reason: "signedOut" });
  expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith("signedOut");
});

test("a lost connection is live again once what was missed has been loaded, and until then lost since the service was last heard", async () => {
  useClock("2026-11-21T10:00:00Z");
  const { socket, connection, onConnect } = open({ isActive: true });
  const lose = () => {
    socket.connected = false;
    socket.say("disconnect");
  };
  const comeBack = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onConnect.mockReturnValueOnce(promise);
    socket.connected = true;
    const load = socket.say("connect");
    return async () => {
      resolve();
      await load;
    };
  };
  const lost = { status: "lost", since: serviceNow() + 20_000 };
  const state = () => ({ status: connection.getStatus(), since: connection.getSince() });
  socket.say("connect");
  expect(state()).toEqual({ status: "live", since: serviceNow() });
  vi.setSystemTime("2026-11-21T10:00:20Z");
  socket.io.say("ping");
  vi.setSystemTime("2026-11-21T10:01:00Z");
  lose();
  expect(state()).toEqual(lost);
  const loaded = comeBack();
  expect(onConnect).toHaveBeenLastCalledWith(true);
  expect(state()).toEqual(lost);
  // Lost once more before the load has ended: what it brought is no news any more.
  lose();
  await loaded();
  expect(state()).toEqual(lost);
  const loadedAgain = comeBack();
  expect(state()).toEqual(lost);
  await loadedAgain();
  expect(state()).toEqual({ status: "live", since: serviceNow() });
});

test.each<[string, () => void]>([
  ["when the page is visible again", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["when the page has the focus again", () => window.dispatchEvent(new Event("focus"))],
  ["two seconds later", () => vi.advanceTimersByTime(2_000)],
])("a connection that died while the computer slept is closed %s, and another one is opened", (_, wake) => {
  useClock("2026-11-21T10:00:00Z");
  const { socket } = open({ isActive: true });
  const { close } = socket.io.engine;
  socket.say("connect");
  for (const last of ["ping", "packet"]) {
    vi.setSystemTime(Date.now() + 40_000);
    wake();
    expect(close).not.toHaveBeenCalled();
    socket.io.say(last);
  }
  vi.setSystemTime("2026-11-21T12:00:00Z");
  wake();
  expect(close).toHaveBeenCalledOnce();
});

function useClock(now: string) {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
}
