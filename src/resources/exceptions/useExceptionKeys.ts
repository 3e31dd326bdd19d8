import type { RefObject } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { pageKeysOnce } from "#src/ui/pageKeys.ts";
import { useRowWalk } from "#src/ui/useRowWalk.ts";

/**
 * The keys of the list: `j` and `k` move through the rows, `e` takes the marked exception or gives it up, `s` puts it off.
 * Enter follows the link.
 */
export function useExceptionKeys(list: RefObject<HTMLElement | null>): void {
  const marked = useRowWalk(list, { link: "[data-exception]", row: "li" });
  const options = { useKey: true, ...pageKeysOnce, preventDefault: true };
  const press = (selector: string) => marked()?.querySelector<HTMLElement>(selector)?.click();
  useHotkeys("e", () => press("[data-take]"), options);
  useHotkeys("s", () => press("[data-snooze]"), options);
}
