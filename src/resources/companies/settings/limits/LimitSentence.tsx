import type { PreviewedLimit } from "#contract/orders/stageLimitPreview.ts";
import type { OrderType } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import type { LimitPreview } from "./useLimitPreview.ts";

type Props = { type: OrderType; stage: PreviewedLimit["stage"]; preview: LimitPreview };

/** What the typed limit would have done yesterday; empty without a limit, and while that is unknown. */
export const LimitSentence = ({ type, stage, preview: { data, error, limits, isCounting } }: Props) => {
  const words = useWords("companies.stages");
  const found = data?.limits.find((one) => one.type === type && one.stage === stage);
  if (!limits[type][stage] || error || !found) return null;
  const { passages, warned, rightly, missed } = found;
  const warnings =
    passages === 0
      ? words("noPassage")
      : warned === 0
        ? words("unwarned", passages)
        : `${words("warned", { smart_count: passages, count: warned })}, ${rightly > 0 ? words("rightly", { count: rightly }) : words("wrongly")}`;
  return (
    <span style={isCounting ? { opacity: 0.6 } : undefined}>
      {warnings}
      {missed > 0 && `; ${words("missed", missed)}`}
    </span>
  );
};
