import useMediaQuery from "@mui/material/useMediaQuery";
import { useRef } from "react";
import { usePrinting } from "#src/ui/printing.ts";
import { cardsQuery } from "./orderColumns.tsx";

/** Whether orders are shown as cards. Printing keeps them, although paper is wider than a narrow window. */
export function useCards(): boolean {
  const isNarrow = useMediaQuery(cardsQuery);
  const isPrinting = usePrinting();
  const inWindow = useRef(isNarrow);
  if (!isPrinting) inWindow.current = isNarrow;
  return inWindow.current;
}
