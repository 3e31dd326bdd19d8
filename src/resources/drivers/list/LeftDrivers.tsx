import Button from "@mui/material/Button";
import { useGetList, useListContext } from "react-admin";
import type { Driver } from "#contract/drivers.ts";
import { useIsUnknownCompany } from "#src/forms/companyNames.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { filterDrivers } from "./driverRows.ts";
import { askedBy, type DriverFilter } from "./useDriverList.ts";

/** For filters that no active driver matches: how many of those who have left do, and the button that shows them. */
export const LeftDrivers = () => {
  const words = useWords("drivers");
  const { filterValues, setFilters } = useListContext<Driver>();
  const filter = filterValues as DriverFilter;
  const left = { ...filter, active: false };
  const { data = [] } = useGetList<Driver>("drivers", askedBy(left), { enabled: filter.active });
  const isUnknown = useIsUnknownCompany(filter.companyId);
  const count = filter.active && !isUnknown ? filterDrivers(data, filter).length : 0;
  if (count === 0) return null;
  return (
    <Button variant="contained" onClick={() => setFilters(left)}>
      {words("showLeft", count)}
    </Button>
  );
};
