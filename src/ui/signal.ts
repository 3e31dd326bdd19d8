/** Tells that something outside of React has changed; `subscribe` fits `useSyncExternalStore`. */
export function createSignal() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce(): void {
      for (const listener of [...listeners]) listener();
    },
  };
}
