import type { RefObject } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { isBusyElsewhere } from "#src/ui/isBusyElsewhere.ts";

/** `j` and `k` walk the rows, `e` takes the marked one or gives it up, `s` puts it off; Enter is the link's own. */
export function useExceptionKeys(list: RefObject<HTMLElement | null>): void {
  const options = { useKey: true, ignoreEventWhen: isBusy, preventDefault: true };
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-exception]") ?? [])];
  const marked = () => {
    const { activeElement } = document;
    return links().findIndex((link) => link.closest("li")?.contains(activeElement));
  };
  useHotkeys(
    ["j", "k", "down", "up"],
    ({ key }) => {
      const all = links();
      const step = key === "k" || key === "ArrowUp" ? -1 : 1;
      const next = Math.max(0, Math.min(marked() + step, all.length - 1));
      all[next]?.focus();
      all[next]?.closest("li")?.scrollIntoView({ block: "nearest" });
    },
    options,
  );
  const press = (selector: string) => {
    const button = links()[marked()]?.closest("li")?.querySelector<HTMLElement>(selector);
    button?.click();
  };
  useHotkeys("e", () => press("[data-take]"), options);
  useHotkeys("s", () => press("[data-snooze]"), options);
}

/** A held key does it once. */
const isBusy = (event: KeyboardEvent): boolean =>
  (event.repeat && ["e", "s"].includes(event.key)) || isBusyElsewhere(event);
