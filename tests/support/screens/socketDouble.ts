import { vi } from "vitest";

/** A double of a socket whose messages the test sends, for rules of the console that depend on the moment of a message. */
export function socketDouble() {
  return {
    ...emitterDouble(),
    active: true,
    connected: true,
    emit: vi.fn(),
    onAny: vi.fn(),
    connect: vi.fn(),
    disconnect: vi.fn(),
    io: { ...emitterDouble(), off: vi.fn(), engine: { close: vi.fn() } },
  };
}

function emitterDouble() {
  const listeners = new Map<string, ((message?: unknown) => unknown)[]>();
  return {
    on: (name: string, listener: (message?: unknown) => unknown) =>
      listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    /** Calls the listeners of a message; returns the result of the last one. */
    say: (name: string, message?: unknown) =>
      listeners.get(name)?.reduce<unknown>((_answer, listener) => listener(message), undefined),
    names: () => [...listeners.keys()],
    removeAllListeners: () => listeners.clear(),
  };
}
