import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import type { Operator } from "#contract/operators.ts";
import { accountTypes } from "#contract/permissions.ts";
import { useCompanyNames } from "#src/forms/companyNames.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { FilterSelect } from "#src/ui/FilterSelect.tsx";
import { SearchBox } from "#src/ui/SearchBox.tsx";
import type { OperatorFilter } from "./operatorRows.ts";

/** The filters of the users. */
export const OperatorFilters = () => {
  const words = useWords("operators");
  const { filterValues, setFilters } = useListContext<Operator>();
  const companies = useCompanyNames() ?? [];
  const filter: OperatorFilter = filterValues;
  const change = (part: OperatorFilter) => setFilters({ ...filter, ...part });
  return (
    <Box component="search" aria-label={words("filters.label")} sx={bar}>
      <SearchBox
        label={words("filters.search")}
        value={filter.q ?? ""}
        onSearch={(q) => change({ q: q || undefined })}
        debounce={120}
        maxLength={200}
        sx={{ gridColumn: "1 / -1" }}
      />
      <FilterSelect
        label={words("filters.company")}
        value={filter.companyId}
        options={companies.map(({ id, name }) => ({ id, name }))}
        onChange={(companyId) => change({ companyId })}
      />
      <FilterSelect
        label={words("filters.accountType")}
        value={filter.accountType}
        options={accountTypes.map((id) => ({ id, name: words(`accountTypes.${id}`) }))}
        onChange={(accountType) => change({ accountType })}
      />
      <FilterSelect
        label={words("filters.status")}
        value={filter.isActive === undefined ? undefined : filter.isActive ? "active" : "inactive"}
        options={(["active", "inactive"] as const).map((id) => ({ id, name: words(`filters.${id}`) }))}
        onChange={(status) => change({ isActive: status === undefined ? undefined : status === "active" })}
      />
    </Box>
  );
};

const bar = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))",
  gap: 2,
} as const;
