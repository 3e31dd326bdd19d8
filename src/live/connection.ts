/** `connecting` until the first time; `lost` from then on whenever the live socket is away. */
export type ConnectionStatus = "connecting" | "live" | "lost";

/** What the shell shows of the live socket; fits `useSyncExternalStore`. */
export type Connection = {
  getStatus: () => ConnectionStatus;
  subscribe: (listener: () => void) => () => void;
};

export function createConnection(): Connection & { setStatus: (status: ConnectionStatus) => void } {
  let status: ConnectionStatus = "connecting";
  const listeners = new Set<() => void>();
  return {
    getStatus: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setStatus(next) {
      if (next === status) return;
      status = next;
      for (const listener of listeners) listener();
    },
  };
}
