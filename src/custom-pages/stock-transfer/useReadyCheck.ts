import { useNotify } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { toastTime } from "#src/ui/errorToast.tsx";
import { missingSide, type Sides } from "./transferSides.ts";

/** Whether both sides are chosen; if not, says which one is not, before any call is made. */
export function useReadyCheck(sides: Sides): () => boolean {
  const notify = useNotify();
  const words = useWords("stock.transfer.missing");
  return () => {
    const missing = missingSide(sides);
    if (missing) notify(words(missing), { type: "error", autoHideDuration: toastTime });
    return missing === null;
  };
}
