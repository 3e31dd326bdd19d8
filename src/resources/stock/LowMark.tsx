import { useWords } from "#src/i18n/useWords.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { isLow } from "./stockItems.ts";

/** A mark for a product whose amount is below its threshold; otherwise nothing. */
export const LowMark = (item: { amount: number; threshold: number | null }) => {
  const words = useWords("stock");
  if (!isLow(item)) return null;
  return (
    <span title={words("lowHint", { threshold: item.threshold })}>
      <ToneChip tone="waiting" shape="triangle">
        {words("low")}
      </ToneChip>
    </span>
  );
};
