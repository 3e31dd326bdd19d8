import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo, useRef } from "react";
import { useTranslate } from "react-admin";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { CompanyCards } from "./list/CompanyCards.tsx";
import { CompanyFilters } from "./list/CompanyFilters.tsx";
import { CompaniesFailed, CompaniesLoading, NoCompanies, StaleCompanies } from "./list/CompanyListStates.tsx";
import { CompanyTable } from "./list/CompanyTable.tsx";
import { shownCompanies } from "./list/companyRows.ts";
import { useCompanyQuestion } from "./list/useCompanyQuestion.ts";
import { rowLinks } from "./list/useRowWays.ts";

/**
 * All companies, in one question that the menu's badge shares: hundreds are few, so filter and order are found here and
 * follow every keystroke.
 */
export const CompanyList = () => {
  const translate = useTranslate();
  const frame = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery("(max-width: 600px)");
  const { question } = useCompanyQuestion();
  const { data, error, refetch } = useLookup("companies");
  const shown = useMemo(() => (data ? shownCompanies(data, question) : []), [data, question]);
  const Rows = isNarrow ? CompanyCards : CompanyTable;
  const toFirst = () => frame.current?.querySelector<HTMLElement>(rowLinks)?.focus();

  return (
    <Frame ref={frame} aria-label={translate("companies.list.label")}>
      <CompanyFilters companies={data} onLeave={toFirst} />
      {data && error && <StaleCompanies error={error} onRetry={refetch} />}
      {data && (
        <span role="status" style={visuallyHidden}>
          {translate("companies.list.count", shown.length)}
        </span>
      )}
      {data && shown.length > 0 && <Rows companies={shown} />}
      {data && shown.length === 0 && <NoCompanies />}
      {!data && error && <CompaniesFailed error={error} onRetry={refetch} />}
      {!data && !error && <CompaniesLoading />}
    </Frame>
  );
};

const Frame = styled("section")(({ theme: { palette } }) => ({
  display: "flex",
  flexDirection: "column",
  height: `calc(100dvh - ${tokens.bar}px)`,
  background: palettes[palette.mode].surface,
  "@media (max-width: 600px)": { height: "auto", minHeight: `calc(100dvh - ${tokens.bar}px)` },
}));
