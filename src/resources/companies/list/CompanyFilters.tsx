import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { type Company, companyStatuses } from "#contract/companies/companies.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { CountButtons } from "#src/ui/CountButtons.tsx";
import { SearchBox } from "#src/ui/SearchBox.tsx";
import { type CompanyFilter, countByStatus, searchCompanies } from "./companyRows.ts";

/** Filters by name and status. Each status shows how many of the companies that match the search it has. */
export const CompanyFilters = ({ onLeave }: Props) => {
  const words = useWords("companies");
  const { data: all } = useLookup("companies");
  const { filterValues, setFilters } = useListContext<Company>();
  const companies = all && searchCompanies(all, filterValues.q ?? "");
  const counts = companies && countByStatus(companies);
  return (
    <Box component="search" aria-label={words("list.label")} sx={bar}>
      <CompanySearch onLeave={onLeave} />
      <CountButtons
        label={words("list.filter")}
        choices={([undefined, ...companyStatuses] as const).map((status) => ({
          key: status ?? "all",
          text: words(status ? `list.statuses.${status}` : "list.all"),
          count: status ? counts?.[status] : companies?.length,
          isOn: filterValues.status === status,
          onPress: () => setFilters({ ...filterValues, status }),
        }))}
      />
    </Box>
  );
};

type Props = {
  /** Called when the focus should move from the search to the first row. */
  onLeave: () => void;
};

/** Searches companies; Enter and the down arrow move the focus to the rows. */
const CompanySearch = ({ onLeave }: Props) => {
  const words = useWords("companies.list");
  const { filterValues, setFilters } = useListContext<Company>();
  const { q = "" } = filterValues as CompanyFilter;
  const search = (phrase: string) => setFilters({ ...filterValues, q: phrase });
  return (
    <SearchBox
      label={words("search")}
      value={q}
      onSearch={search}
      debounce={120}
      maxLength={200}
      onKeyDown={(event, typed) => {
        if (event.key !== "Enter" && event.key !== "ArrowDown") return;
        event.preventDefault();
        // The rows may still belong to the phrase before; the first press only searches.
        if (typed !== q) return search(typed);
        onLeave();
      }}
      sx={{ flex: "1 1 160px", maxWidth: { sm: 380 } }}
    />
  );
};

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  p: 1.5,
  ".MuiInputBase-root": { height: 32, fontSize: tokens.text.table },
} as const;
