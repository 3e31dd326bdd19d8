import Box from "@mui/material/Box";
import { type AuditFilter, eventNames } from "#contract/auditLog.ts";
import { events, subjectTypes } from "#contract/events.ts";
import { DayFilter } from "#src/forms/dates/DayFilter.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { FilterSelect } from "#src/ui/FilterSelect.tsx";
import { SearchBox } from "#src/ui/SearchBox.tsx";
import { useListFilter } from "#src/ui/useListFilter.ts";
import { inOrder } from "./auditDays.ts";

/** The filters of the events. */
export const AuditLogFilters = () => {
  const words = useWords("auditLog");
  const eventWords = useWords("events");
  const { filter, change } = useListFilter<AuditFilter>(inOrder);
  const names = eventNames
    .filter((name) => !filter.kind || events[name].subject === filter.kind)
    .map((name) => ({ id: name, name: eventWords(`${name}.action`) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Box component="search" aria-label={words("filters.label")} sx={bar}>
      <SearchBox
        label={words("filters.person")}
        clearLabel={words("filters.personClear")}
        value={filter.person ?? ""}
        onSearch={(person) => change({ person: person || undefined })}
        debounce={300}
        maxLength={200}
        sx={searchBox}
      />
      <SearchBox
        label={words("filters.record")}
        clearLabel={words("filters.recordClear")}
        value={filter.record ?? ""}
        onSearch={(record) => change({ record: record || undefined })}
        debounce={300}
        maxLength={200}
        hasHotkey={false}
        sx={searchBox}
      />
      <FilterSelect
        label={words("filters.kind")}
        value={filter.kind}
        options={subjectTypes.map((id) => ({ id, name: words(`kinds.${id}`) }))}
        // An event of another kind would match nothing together with the kind.
        onChange={(kind) => change({ kind, event: undefined })}
      />
      <FilterSelect
        label={words("filters.event")}
        value={filter.event}
        options={names}
        onChange={(event) => change({ event })}
      />
      <DayFilter
        label={words("filters.dateFrom")}
        day={filter.dateFrom}
        onChange={(dateFrom) => change({ dateFrom })}
      />
      <DayFilter
        label={words("filters.dateTo")}
        day={filter.dateTo}
        onChange={(dateTo) => change({ dateTo })}
      />
    </Box>
  );
};

const searchBox = { gridColumn: { xs: "1 / -1", sm: "auto" } } as const;

const bar = {
  display: "grid",
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    md: "repeat(3, minmax(0, 1fr))",
  },
  // On narrower screens six filters in a line would cut their labels.
  "@media (min-width: 1400px)": {
    gridTemplateColumns: "repeat(2, minmax(0, 1.4fr)) repeat(4, minmax(0, 1fr))",
  },
  gap: 1.5,
  mb: 2,
} as const;
