import { ApiError, isBeyondLimit } from "#contract/errors.ts";
import { failureOf } from "#src/forms/failureOf.ts";

/**
 * One record of a run. `key` is its idempotency key, made once for the run: sending the row again repeats the same command,
 * whose answer the service has kept. `unknown` means that no answer came, so it is not known whether the command was
 * carried out.
 */
export type BulkItem = {
  id: string;
  key: string;
  state: "waiting" | "sending" | "done" | "refused" | "unknown";
  error?: unknown;
  /** The record's version after the command. */
  version?: number;
};

export type SendItem = (id: string, key: string) => Promise<{ version?: number }>;

/** The number of rows that are sent at the same time. */
const concurrency = 6;

/**
 * For how many seconds in total a row is sent again while the service is unavailable: longer than the database needs to
 * change its primary.
 */
const patience = 60;

export const newItems = (ids: readonly string[]): BulkItem[] =>
  ids.map((id) => ({ id, key: crypto.randomUUID(), state: "waiting" }));

/**
 * Sends a command for each row that has no final result yet, a few at a time. Beyond a limit, and while the service is
 * unavailable, it waits as long as the service says. It ends early when `signal` is aborted, the connection is lost or the
 * service stays unavailable; rows that are on their way are still awaited. `onChange` receives new rows at every step.
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
  /** Seconds that rows have waited for an unavailable service, by index. */
  const waited = new Map<number, number>();
  const waitsAgain = (index: number, seconds: number): boolean => {
    const total = (waited.get(index) ?? 0) + seconds;
    waited.set(index, total);
    return total <= patience;
  };
  const open = items.flatMap((item, index) => (isOpen(item) ? [index] : []));
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
        if (isBeyondLimit(error) || (isUnavailable(error) && waitsAgain(index, error.retryAfter))) {
          set(index, isBeyondLimit(error) ? { state: "waiting" } : { state: "unknown", error });
          await wait((error.retryAfter ?? 1) * 1000, signal);
          open.unshift(index);
          continue;
        }
        const { isDecided, isOffline } = failureOf(error);
        isCutOff ||= isOffline || isUnavailable(error);
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
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

const waitFor = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });

/** Whether the row still has to be sent, or sent again. */
export const isOpen = ({ state, error }: BulkItem): boolean =>
  state === "waiting" || state === "unknown" || (state === "refused" && failureOf(error).isOpen);

/** The service is overloaded or has no database. In the latter case a command may have been carried out all the same. */
const isUnavailable = (error: unknown): error is ApiError & { retryAfter: number } =>
  error instanceof ApiError && error.errorCode === "unavailable" && error.retryAfter !== undefined;
