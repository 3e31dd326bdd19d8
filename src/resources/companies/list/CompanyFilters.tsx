import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useListContext, useTranslate } from "react-admin";
import { type Company, companyStatuses } from "#contract/companies.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { SearchBox } from "#src/ui/SearchBox.tsx";
import { scrollHint } from "#src/ui/scrollHint.ts";
import { type CompanyFilter, countByStatus, searchCompanies } from "./companyRows.ts";

/** Filters by name and status. Each status says how many of the companies that were searched for it has. */
export const CompanyFilters = ({ onLeave }: Props) => {
  const translate = useTranslate();
  const { data: all } = useLookup("companies");
  const { filterValues, setFilters } = useListContext<Company>();
  const companies = all && searchCompanies(all, filterValues.q ?? "");
  const counts = companies && countByStatus(companies);
  return (
    <Box component="search" aria-label={translate("companies.list.label")} sx={bar}>
      <CompanySearch onLeave={onLeave} />
      <StatusButtons role="group" aria-label={translate("companies.list.filter")}>
        {([undefined, ...companyStatuses] as const).map((status) => (
          <button
            key={status ?? "all"}
            type="button"
            aria-pressed={filterValues.status === status}
            onClick={() => setFilters({ ...filterValues, status })}
          >
            {translate(status ? `companies.statuses.${status}` : "companies.list.all")}
            <span>{status ? counts?.[status] : companies?.length}</span>
          </button>
        ))}
      </StatusButtons>
    </Box>
  );
};

type Props = {
  /** Moves the focus from the search to the first row. */
  onLeave: () => void;
};

/** A part of the name. Enter and the down arrow move on to the rows. */
const CompanySearch = ({ onLeave }: Props) => {
  const words = useWords("companies.list");
  const { filterValues, setFilters } = useListContext<Company>();
  const { q = "" } = filterValues as CompanyFilter;
  const search = (phrase: string) => setFilters({ ...filterValues, q: phrase });
  return (
    <SearchBox
      label={words("search")}
      clearLabel={words("searchClear")}
      value={q}
      onSearch={search}
      debounce={120}
      maxLength={200}
      onKeyDown={(event, typed) => {
        if (event.key !== "Enter" && event.key !== "ArrowDown") return;
        event.preventDefault();
        // The rows may still be those of what was typed before.
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

const StatusButtons = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    display: "flex",
    overflowX: "auto",
    gap: 4,
    padding: 2,
    "@media (max-width: 599px)": scrollHint,
    button: {
      all: "unset",
      cursor: "pointer",
      display: "inline-flex",
      alignItems: "center",
      gap: 6,
      height: 28,
      padding: "0 10px",
      borderRadius: tokens.radius,
      fontSize: tokens.text.table,
      whiteSpace: "nowrap",
      color: colors.muted,
      "&:hover": { background: colors.hover, color: colors.text },
      "&[aria-pressed=true]": { background: colors.brandTint, color: colors.brand, fontWeight: 500 },
      "&:focus-visible": { outline: `2px solid ${colors.brand}` },
    },
    span: { fontVariantNumeric: "tabular-nums", minWidth: 8 },
  };
});
