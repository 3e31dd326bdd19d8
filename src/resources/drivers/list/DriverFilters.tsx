import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { type Driver, driverStatuses } from "#contract/drivers.ts";
import { useCompanyChoices } from "#src/forms/companyNames.ts";
import { useRegionChoices } from "#src/forms/useRegionChoices.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { FilterSelect } from "#src/ui/FilterSelect.tsx";
import { SearchBox } from "#src/ui/SearchBox.tsx";
import type { DriverFilter } from "./useDriverList.ts";

/** The filters of the list, which has either the drivers who work for the service or those who have left. */
export const DriverFilters = () => {
  const words = useWords("drivers.filters");
  const { filterValues, setFilters } = useListContext<Driver>();
  const filter = filterValues as DriverFilter;
  const change = (part: Partial<DriverFilter>) => setFilters({ ...filter, ...part });
  return (
    <Box component="search" aria-label={words("label")} sx={bar}>
      <SearchBox
        label={words("search")}
        value={filter.q ?? ""}
        onSearch={(q) => change({ q: q || undefined })}
        debounce={120}
        maxLength={200}
        sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}
      />
      <DriverSelects filter={filter} onChange={change} />
      <FilterSelect
        isRequired
        label={words("active")}
        value={filter.active ? "yes" : "no"}
        options={(["yes", "no"] as const).map((id) => ({ id, name: words(`activity.${id}`) }))}
        onChange={(active) => change({ active: active === "yes" })}
      />
    </Box>
  );
};

type SelectsProps = { filter: DriverFilter; onChange: (part: Partial<DriverFilter>) => void };

/** The filters that the list and the map share. */
export const DriverSelects = ({ filter, onChange: change }: SelectsProps) => {
  const words = useWords("drivers.filters");
  const companies = useCompanyChoices({ chosen: [filter.companyId] });
  const regions = useRegionChoices();
  return (
    <>
      <FilterSelect
        label={words("company")}
        value={filter.companyId}
        options={companies ?? []}
        onChange={(companyId) => change({ companyId })}
      />
      <FilterSelect
        label={words("region")}
        value={filter.region}
        options={regions}
        onChange={(region) => change({ region })}
      />
      <FilterSelect
        label={words("status")}
        value={filter.status}
        options={driverStatuses.map((id) => ({ id, name: words(`statuses.${id}`) }))}
        onChange={(status) => change({ status })}
      />
    </>
  );
};

const bar = {
  display: "grid",
  gridTemplateColumns: {
    xs: "repeat(2, minmax(0, 1fr))",
    md: "minmax(200px, 1.6fr) repeat(4, minmax(0, 1fr))",
  },
  gap: 1.5,
} as const;
