import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useListContext } from "react-admin";
import type { SettlementKind } from "#contract/settlementKinds.ts";
import type { Settlement, SettlementFilter } from "#contract/settlements.ts";
import type { z } from "#contract/zod.ts";
import { DayFilter } from "#src/forms/dates/DayFilter.tsx";
import { earlierFirst } from "#src/forms/dates/dateRange.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { FilterSelect } from "#src/ui/FilterSelect.tsx";
import { useListFilter } from "#src/ui/useListFilter.ts";

export type SettlementFilterValues = Partial<z.output<typeof SettlementFilter>>;

/** The filter with the earlier of its days first. */
export function inOrder(filter: SettlementFilterValues): SettlementFilterValues {
  const [untilFrom, untilTo] = earlierFirst(filter.untilFrom, filter.untilTo);
  return { ...filter, untilFrom, untilTo };
}

/**
 * The filters of the settlements, by kind only if several kinds are visible. A single driver or company is set by a link, and
 * can only be removed here.
 */
export const SettlementFilters = ({ kinds }: { kinds: readonly SettlementKind[] }) => {
  const words = useWords("settlements");
  const { data } = useListContext<Settlement>();
  const { filter, change } = useListFilter(inOrder);
  const isOfOne = filter.driverId !== undefined || filter.companyId !== undefined;
  const name = data?.[0]?.name;
  return (
    <Box component="search" aria-label={words("filters.label")} sx={bar}>
      {kinds.length > 1 && (
        <FilterSelect
          label={words("filters.kind")}
          value={filter.kind}
          options={kinds.map((id) => ({ id, name: words(`kinds.${id}`) }))}
          onChange={(kind) => change({ kind })}
        />
      )}
      <DayFilter
        label={words("filters.from")}
        day={filter.untilFrom}
        onChange={(untilFrom) => change({ untilFrom })}
      />
      <DayFilter
        label={words("filters.to")}
        day={filter.untilTo}
        onChange={(untilTo) => change({ untilTo })}
      />
      {isOfOne && (
        <Box sx={{ alignSelf: "center", minWidth: 0 }}>
          <Chip
            label={words("filters.ofOne", { name: name ?? words("filters.one") })}
            onDelete={() => change({ driverId: undefined, companyId: undefined })}
          />
        </Box>
      )}
    </Box>
  );
};

const bar = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
  gap: 1.5,
} as const;
