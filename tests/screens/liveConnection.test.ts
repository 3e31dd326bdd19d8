import { expect, onTestFinished, test, vi } from "vitest";
import { createConnection } from "#src/live/connection.ts";
import { socketDouble } from "#tests/support/screens/socketDouble.ts";

/** A console's socket before its handshake; `isActive`: socket.io tries again by itself. */
function open({ isActive }: { isActive: boolean }) {
  const socket = Object.assign(socketDouble(), { active: isActive });
  const onSessionEnded = vi.fn();
  const { close } = createConnection(() => socket as never).open({
    onOpen: () => {},
    onConnect: () => {},
    onSessionEnded,
  });
  onTestFinished(close);
  return { socket, onSessionEnded };
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
