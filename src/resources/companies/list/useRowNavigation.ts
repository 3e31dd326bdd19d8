import type { KeyboardEvent, MouseEvent } from "react";
import { useNavigate } from "react-router";
import { companyAddress } from "#src/layout/addresses.ts";

/** The arrow keys, j and k move the focus from row to row; a click anywhere in a row opens its company. */
export function useRowNavigation() {
  const navigate = useNavigate();
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = steps[event.key];
      if (!step || !(event.target instanceof HTMLAnchorElement)) return;
      const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(rowLinks)];
      const next = links[links.indexOf(event.target) + step];
      event.preventDefault();
      next?.focus();
    },
    onClick: ({ target }: MouseEvent) => {
      // Links and buttons handle their own clicks, and a click that ends a selection of text must not open anything.
      if (!(target instanceof Element) || target.closest("a, button")) return;
      if (window.getSelection()?.toString()) return;
      const row = target.closest<HTMLElement>("[data-company]");
      if (row?.dataset.company) navigate(companyAddress(row.dataset.company));
    },
  };
}

export const rowLinks = "[data-company] a:not(.mark)";

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
