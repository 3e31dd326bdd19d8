import MenuItem from "@mui/material/MenuItem";
import { styled } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { RecordContextProvider, useListContext, useRecordContext } from "react-admin";
import { Link } from "react-router";
import type { Company } from "#contract/companies/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { companyAddress } from "#src/layout/addresses.ts";
import { palettes, tokens, tones } from "#src/layout/theme/tokens.ts";
import { CompanyLogo } from "#src/resources/companies/CompanyLogo.tsx";
import { CompanyStatusChip } from "#src/resources/companies/CompanyStatusChip.tsx";
import { stampText } from "#src/ui/warsawTime.ts";
import { type CompanySortField, companySorts, differingNames, listedContract } from "./companyRows.ts";
import { LinkRequestMark } from "./LinkRequestMark.tsx";
import { useRowClick } from "./useRowClick.ts";

/** The list context's companies as cards, for screens without room for a table. */
export const CompanyCards = () => {
  const words = useWords("companies.list");
  const openRow = useRowClick();
  // Not by RecordsIterator, which renders nothing after a failed refetch.
  const { data = [], sort, setSort } = useListContext<Company>();
  return (
    <Cards onClick={openRow}>
      <TextField
        select
        fullWidth
        label={words("sort")}
        value={sort.field}
        onChange={({ target }) => setSort({ field: target.value, order: "ASC" })}
      >
        {companySorts.map((field) => (
          <MenuItem key={field} value={field}>
            {words(`columns.${field}`)}
          </MenuItem>
        ))}
      </TextField>
      <ul aria-label={words("label")}>
        {data.map((company) => (
          <RecordContextProvider key={company.id} value={company}>
            <CompanyCard />
          </RecordContextProvider>
        ))}
      </ul>
    </Cards>
  );
};

const CompanyCard = () => {
  const companiesWords = useWords("companies.list");
  const company = useRecordContext<Company>();
  if (!company) return null;
  const column = (name: CompanySortField) => companiesWords(`columns.${name}`);
  const contract = listedContract(company).state;
  return (
    <li className={company.status} data-company={company.id}>
      <CompanyLogo {...company} size={32} />
      <div className="names">
        <Link to={companyAddress(company.id)}>
          <bdi>{company.name}</bdi>
        </Link>
        <small>
          <bdi>{differingNames(company)}</bdi>
        </small>
      </div>
      <span className="state">
        <LinkRequestMark />
        <CompanyStatusChip status={company.status} />
      </span>
      <dl>
        <Fact label={column("created")} value={stampText(company.createdAt)} />
        <Fact label={column("contract")} value={companiesWords(`contract.${contract}`)} />
        <Fact label={column("locations")} value={company.locations} />
        <Fact label={column("products")} value={company.products} />
      </dl>
    </li>
  );
};

const Fact = ({ label, value }: { label: string; value: string | number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const Cards = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  const hairline = `1px solid ${colors.line}`;
  const { waiting } = tones[palette.mode];
  return {
    padding: "4px 12px 24px",
    fontSize: tokens.text.table,
    ul: { listStyle: "none", margin: "12px 0 0", padding: 0, display: "grid", gap: 8 },
    li: {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr) auto",
      alignItems: "center",
      gap: "8px 10px",
      padding: 12,
      border: hairline,
      borderRadius: tokens.radius,
      // The browser renders only the visible cards.
      contentVisibility: "auto",
      containIntrinsicSize: "auto 96px",
    },
    "li.pending": { background: waiting.tint, boxShadow: `inset 3px 0 ${waiting.stripe}` },
    a: {
      color: colors.text,
      fontSize: tokens.text.form,
      fontWeight: 500,
      textDecoration: "none",
      borderRadius: 4,
    },
    ".names": { display: "grid", justifyItems: "start", overflowWrap: "anywhere" },
    small: { fontSize: tokens.text.small, color: colors.muted },
    ".state": { display: "flex", alignItems: "center", gap: 8 },
    ".mark": { color: waiting.onChip, svg: { display: "block", fontSize: 20 } },
    dl: {
      gridColumn: "1 / -1",
      display: "grid",
      gridTemplateColumns: "repeat(2, minmax(0, 3fr)) repeat(2, minmax(0, 2fr))",
      gap: 8,
      margin: 0,
    },
    // If a name takes two lines, the values still stand in one line.
    "dl > div": { display: "grid", alignContent: "space-between" },
    dt: { color: colors.muted, fontSize: 11 },
    dd: { margin: 0 },
  };
});
