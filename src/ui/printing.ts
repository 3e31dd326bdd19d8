import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createSignal } from "./signal.ts";

/** Whether the page is being printed. Browsers print right after the event, so changes for the paper are rendered at once. */
export const usePrinting = (): boolean => useSyncExternalStore(changed.subscribe, isPrinting);

export const isPrinting = (): boolean => isOnPaper;

/** Calls the listener before and after the page is printed. */
export const onPrinting = (listener: () => void): (() => void) => changed.subscribe(listener);

let isOnPaper = false;
const changed = createSignal();
for (const event of ["beforeprint", "afterprint"])
  window.addEventListener(event, () => {
    isOnPaper = event === "beforeprint";
    flushSync(changed.announce);
  });
