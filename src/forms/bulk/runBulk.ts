import { ApiError, isBeyondLimit } from "#contract/errors.ts";

/**
 * One record of a run. `key` is made once, with the run: sending the row again repeats the same command, whose answer the
 * service has kept. `unknown`: no answer came, so that nobody can say here whether it was done.
 */
export type BulkItem = {
  id: string;
  key: string;
  state: "waiting" | "sending" | "done" | "refused" | "unknown";
  error?: unknown;
  /** Its version after the command. */
  version?: number;
};

export type SendItem = (id: string, key: string) => Promise<{ version?: number }>;

/** How many rows are on their way at a time. */
const concurrency = 6;

export const newItems = (ids: readonly string[]): BulkItem[] =>
  ids.map((id) => ({ id, key: crypto.randomUUID(), state: "waiting" }));

/**
 * Sends each row that is not decided yet as a command of its own, a few at a time; beyond a limit it waits as long as the
 * service says. Ends early once `signal` is aborted or the connection is lost; rows that are on their way then come to their
 * end. `onChange` gets new rows at every step.
 */
export async function runBulk(
  items: readonly BulkItem[],
  send: SendItem,
  { onChange, signal, wait = waitFor }: RunOptions,
): Promise<readonly BulkItem[]> {
  let current = [...items];
  let isCutOff = false;
  const set = (index: number, change: Partial<BulkItem>) => {
    current = current.with(index, { ...(current[index] as BulkItem), ...change });
    onChange(current);
  };
  const open = items.flatMap(({ state }, index) => (isOpen(state) ? [index] : []));
  const work = async () => {
    while (!signal.aborted && !isCutOff) {
      const index = open.shift();
      const item = index === undefined ? undefined : current[index];
      if (index === undefined || !item) return;
      set(index, { state: "sending", error: undefined });
      try {
        const { version } = await send(item.id, item.key);
        set(index, { state: "done", version });
      } catch (error) {
        if (isBeyondLimit(error)) {
          set(index, { state: "waiting" });
          open.unshift(index);
          await wait((error.retryAfter ?? 1) * 1000, signal);
          continue;
        }
        const { isDecided, isOffline } = failureOf(error);
        isCutOff ||= isOffline;
        set(index, { state: isDecided ? "refused" : "unknown", error });
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return current;
}

type RunOptions = {
  onChange: (items: readonly BulkItem[]) => void;
  signal: AbortSignal;
  /** Resolves after milliseconds, or when the signal is aborted. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

const waitFor = (milliseconds: number, signal: AbortSignal) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", resolve, { once: true });
  });

/** Whether the row is still to be sent, or to be sent again. */
export const isOpen = (state: BulkItem["state"]): boolean => state === "waiting" || state === "unknown";

/** Only the service's own no decides; where none came, the command may have been carried out, or still be on its way. */
export function failureOf(error: unknown): { isDecided: boolean; isOffline: boolean } {
  const { status, errorCode } = error instanceof ApiError ? error : { status: 0, errorCode: null };
  const isRefusal = status >= 400 && status < 500 && status !== 401;
  return {
    isDecided: isRefusal && errorCode !== "request_in_progress",
    isOffline: status === 0 || status === 401,
  };
}
