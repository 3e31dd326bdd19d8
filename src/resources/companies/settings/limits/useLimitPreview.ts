import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { StageLimits } from "#contract/companies/settings.ts";
import { orderTypes } from "#contract/orders/statuses.ts";
import { z } from "#contract/zod.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import { useTypedText } from "#src/ui/useDebounced.ts";
import { type LimitValues, typedLimits } from "./limitValues.ts";

/** What the typed limits would have done yesterday. The service is asked once the typing has paused. */
export function useLimitPreview(companyId: string) {
  const { previewStageLimits } = useCalls();
  const limits = completeLimits(useWatch({ name: "stageLimits" }) ?? {});
  const isEmpty = Object.values(limits).every((stages) => Object.keys(stages).length === 0);
  const settled = useTypedText(isEmpty ? null : JSON.stringify(limits));
  const query = useQuery({
    queryKey: keys.companies.limitPreview([companyId, settled]),
    queryFn: ({ signal }) =>
      previewStageLimits({ companyId, stageLimits: JSON.parse(settled ?? "{}") }, { signal }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  const isCounting = !isEmpty && (settled !== JSON.stringify(limits) || query.isFetching);
  return { ...query, limits, isEmpty, isCounting };
}

export type LimitPreview = ReturnType<typeof useLimitPreview>;

/** The limits that are valid as typed. */
function completeLimits(values: Partial<LimitValues>): StageLimits {
  const typed = typedLimits(values);
  const complete = orderTypes.map((type) => {
    const stages = Object.entries(typed[type]).filter(
      ([stage, limit]) => z.safeParse(StageLimits, { [type]: { [stage]: limit } }).success,
    );
    return [type, Object.fromEntries(stages)] as const;
  });
  return Object.fromEntries(complete) as StageLimits;
}
