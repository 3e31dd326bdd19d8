import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { useWarehouses } from "#src/resources/warehouses/useWarehouses.ts";
import {
  choicesOf,
  type WarehouseFilter,
  type WarehouseRow,
} from "#src/resources/warehouses/warehouseRows.ts";
import { FilterSelect } from "#src/ui/FilterSelect.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { AsOfInput } from "./AsOfInput.tsx";

/** The filters of the list, and its moment. An account of a company has no choice of companies. */
export const WarehouseFilters = () => {
  const words = useWords("warehouses.filters");
  const { company } = useSessionUser();
  const { data = [] } = useWarehouses();
  const { companies, regions } = choicesOf(data);
  const { filterValues, setFilters } = useListContext<WarehouseRow>();
  const filter = filterValues as WarehouseFilter;
  return (
    <Box component="search" aria-label={words("label")} sx={bar}>
      {!company && (
        <FilterSelect
          label={words("company")}
          value={filter.companyId}
          options={companies}
          onChange={(companyId) => setFilters({ ...filter, companyId })}
        />
      )}
      <FilterSelect
        label={words("region")}
        value={filter.region}
        options={regions}
        onChange={(region) => setFilters({ ...filter, region })}
      />
      <AsOfInput />
    </Box>
  );
};

const bar = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", md: "repeat(2, minmax(0, 220px)) auto" },
  gap: 1.5,
  alignItems: "start",
} as const;
