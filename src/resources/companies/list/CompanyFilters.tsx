import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { useTranslate } from "react-admin";
import { type Company, companyStatuses } from "#contract/companies.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { CompanySearch } from "./CompanySearch.tsx";
import { countByStatus } from "./companyRows.ts";
import { useCompanyQuestion } from "./useCompanyQuestion.ts";

/** Name and status; how many there are of each says the filter itself. */
export const CompanyFilters = ({ companies, onLeave }: Props) => {
  const translate = useTranslate();
  const { question, change } = useCompanyQuestion();
  const counts = companies && countByStatus(companies);
  return (
    <Box component="search" aria-label={translate("companies.list.label")} sx={bar}>
      <CompanySearch onLeave={onLeave} />
      <Choices role="group" aria-label={translate("companies.list.filter")}>
        {([null, ...companyStatuses] as const).map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={question.status === status}
            onClick={() => change({ status })}
          >
            {translate(status ? `companies.statuses.${status}` : "companies.list.all")}
            <span>{status ? counts?.[status] : companies?.length}</span>
          </button>
        ))}
      </Choices>
    </Box>
  );
};

type Props = {
  companies: readonly Company[] | undefined;
  /** The search is over: go to what was found. */
  onLeave: () => void;
};

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  p: 1.5,
  ".MuiInputBase-root": { height: 32, fontSize: tokens.text.table },
} as const;

const Choices = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    display: "flex",
    overflowX: "auto",
    gap: 4,
    padding: 2,
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
