import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useRef } from "react";
import { ListContextProvider, useListContext } from "react-admin";
import type { Company } from "#contract/companies/companies.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { LoadErrorPage, StaleData } from "#src/ui/DataStates.tsx";
import { ListCount } from "#src/ui/ListCount.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { useRowWalk } from "#src/ui/useRowWalk.ts";
import { CompanyCards } from "./list/CompanyCards.tsx";
import { CompanyFilters } from "./list/CompanyFilters.tsx";
import { CompanyTable } from "./list/CompanyTable.tsx";
import { useCompanyList } from "./list/useCompanyList.ts";

/** The list of companies: filters, and a table or, on narrow screens, cards. */
export const CompanyList = () => {
  const companiesWords = useWords("companies.list");
  const frame = useRef<HTMLElement>(null);
  const list = useCompanyList();
  useRowWalk(frame, { link: rowLinks, row: "[data-company]" });
  const focusFirstRow = () => frame.current?.querySelector<HTMLElement>(rowLinks)?.focus();
  return (
    <ListContextProvider value={list}>
      <Frame ref={frame} aria-label={companiesWords("label")}>
        <CompanyFilters onLeave={focusFirstRow} />
        <CompanyRows />
      </Frame>
    </ListContextProvider>
  );
};

const rowLinks = "[data-company] a:not(.mark)";

const CompanyRows = () => {
  const words = useWords("companies.list");
  const isNarrow = useMediaQuery("(max-width: 600px)");
  const { data, error, refetch, filterValues } = useListContext<Company>();
  if (!data && error) return <CompaniesFailed error={error} onRetry={refetch} />;
  if (!data) return <CompaniesLoading>{isNarrow ? <LoadingCards /> : <CompanyTable />}</CompaniesLoading>;
  const rows = isNarrow ? <CompanyCards /> : <CompanyTable />;
  return (
    <>
      {error && <StaleData title={words("stale")} error={error} onRetry={refetch} />}
      <ListCount text={words("count", data.length)} of={filterValues} />
      {data.length > 0 ? rows : <NoCompanies />}
    </>
  );
};

/** Shown when there is no company, or none that matches the filters. */
const NoCompanies = () => {
  const words = useWords("companies.list");
  const word = useWord();
  const { filterValues, setFilters } = useListContext<Company>();
  if (!filterValues.q && !filterValues.status)
    return <StatePage kind="empty" title={words("empty")} text={words("emptyHint")} />;
  return (
    <StatePage kind="noMatch" title={words("noMatch")} text={words("noMatchHint")}>
      <Button variant="outlined" onClick={() => setFilters({})}>
        {word("lists.resetFilters")}
      </Button>
    </StatePage>
  );
};

const CompaniesFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const words = useWords("companies.list");
  if ((error as { status?: number }).status === 403)
    return <StatePage kind="forbidden" title={words("forbidden")} text={words("forbiddenHint")} />;
  return <LoadErrorPage title={words("failed")} error={error} onRetry={onRetry} />;
};

const CompaniesLoading = ({ children }: { children: ReactNode }) => {
  const words = useWords("companies.list");
  return (
    <Box
      role="status"
      aria-label={words("loading")}
      sx={{ flex: 1, minHeight: 0, overflow: "hidden", display: "flex", flexDirection: "column" }}
    >
      {children}
    </Box>
  );
};

const LoadingCards = () =>
  widths.map((width, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
    <Box key={row} sx={skeletonRow}>
      <Skeleton variant="rounded" width={24} height={24} />
      <Skeleton width={`${width}%`} />
      <Box sx={{ flex: 1 }} />
      <Skeleton width={72} />
    </Box>
  ));

const widths = Array.from({ length: 20 }, (_, row) => 12 + ((row * 7) % 10) * 1.4);

const skeletonRow = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  height: tokens.row.compact,
  px: 2,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const Frame = styled("section")(({ theme: { palette } }) => ({
  display: "flex",
  flexDirection: "column",
  height: `calc(100dvh - ${tokens.bar}px)`,
  background: palettes[palette.mode].surface,
  "@media (max-width: 600px)": { height: "auto", minHeight: `calc(100dvh - ${tokens.bar}px)` },
}));
