import { useNotify } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { toastTime } from "#src/ui/errorToast.tsx";
import { missingSide, type Sides } from "./transferSides.ts";

/** A function that answers whether both sides are chosen, and says in a toast which one is missing. */
export function useReadyCheck(sides: Sides): () => boolean {
  const notify = useNotify();
  const words = useWords("stock.transfer.missing");
  return () => {
    const missing = missingSide(sides);
    if (missing) notify(words(missing), { type: "error", autoHideDuration: toastTime });
    return missing === null;
  };
}
