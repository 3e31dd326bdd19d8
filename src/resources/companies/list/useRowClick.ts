import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { companyAddress } from "#src/layout/addresses.ts";

/** A click handler for the frame of the rows: a click anywhere in a row opens its company. */
export function useRowClick() {
  const navigate = useNavigate();
  return ({ target }: MouseEvent) => {
    // Links and buttons handle their own clicks, and a click that ends a selection of text must not open anything.
    if (!(target instanceof Element) || target.closest("a, button")) return;
    if (window.getSelection()?.toString()) return;
    const row = target.closest<HTMLElement>("[data-company]");
    if (row?.dataset.company) navigate(companyAddress(row.dataset.company));
  };
}
