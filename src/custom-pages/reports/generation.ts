import { useSyncExternalStore } from "react";
import type { ReportType } from "#contract/reports/types.ts";
import { rowCounter } from "#contract/rules/csvLines.ts";
import { createSignal } from "#src/ui/signal.ts";

/** The file that is being generated. There is only one at a time, and it goes on when the page changes. */
export type Generation = { type: ReportType; rows: number; bytes: number; cancel: () => void };

let current: Generation | null = null;
const changed = createSignal();

/** The current generation; null if there is none. */
export const useGeneration = (): Generation | null => useSyncExternalStore(changed.subscribe, () => current);

/** Runs a download and publishes its progress; answers "busy" while another one runs. */
export async function generate<Result>(
  type: ReportType,
  download: (signal: AbortSignal, onBytes: (bytes: Uint8Array) => void) => Promise<Result>,
): Promise<{ result: Result; rows: number } | "cancelled" | "busy"> {
  if (current) return "busy";
  const controller = new AbortController();
  const counted = rowCounter();
  set({ type, rows: 0, bytes: 0, cancel: () => controller.abort() });
  try {
    const result = await download(controller.signal, (bytes) => {
      counted.add(bytes);
      if (current) set({ ...current, rows: counted.rows(), bytes: current.bytes + bytes.length });
    });
    return { result, rows: counted.rows() };
  } catch (error) {
    if (controller.signal.aborted) return "cancelled";
    throw error;
  } finally {
    set(null);
  }
}

function set(next: Generation | null): void {
  current = next;
  changed.announce();
}
