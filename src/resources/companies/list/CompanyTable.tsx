import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { RecordContextProvider, useListContext, useRecordContext } from "react-admin";
import { Link } from "react-router";
import type { Company } from "#contract/companies/companies.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { companyAddress } from "#src/layout/addresses.ts";
import { palettes, tokens, tones } from "#src/layout/theme/tokens.ts";
import { CompanyLogo } from "#src/resources/companies/CompanyLogo.tsx";
import { CompanyStatusChip } from "#src/resources/companies/CompanyStatusChip.tsx";
import { useTitleId } from "#src/ui/titleId.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { type CompanySortField, differingNames, listedContract } from "./companyRows.ts";
import { LinkRequestMark } from "./LinkRequestMark.tsx";
import { useRowClick } from "./useRowClick.ts";

/**
 * The list context's companies as a table, with placeholders until they arrive. The name is a link; a click anywhere in its
 * row does the same.
 */
export const CompanyTable = () => {
  const openRow = useRowClick();
  // Not by RecordsIterator, which renders nothing after a failed refetch.
  const { data } = useListContext<Company>();
  return (
    <TableFrame onClick={openRow}>
      <table aria-labelledby={useTitleId()}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {data ? (
            data.map((company) => (
              <RecordContextProvider key={company.id} value={company}>
                <CompanyRow />
              </RecordContextProvider>
            ))
          ) : (
            <Placeholders />
          )}
        </tbody>
      </table>
    </TableFrame>
  );
};

/** Rows of the same height and columns, so that nothing moves when the companies arrive. */
const Placeholders = () =>
  Array.from({ length: 20 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
    <tr key={row} aria-hidden>
      {columns.map((column) => (
        <td key={column}>
          <Skeleton width={column === "name" ? `${50 + ((row * 7) % 10) * 4}%` : "60%"} />
        </td>
      ))}
    </tr>
  ));

const columns = ["name", "status", "created", "contract", "locations", "products"] as const;

const CompanyRow = () => {
  const words = useWords("companies.list");
  const company = useRecordContext<Company>();
  if (!company) return null;
  const { id, name, status, createdAt } = company;
  const differing = differingNames(company);
  const contract = listedContract(company);
  return (
    <tr className={status} data-company={id}>
      <td>
        <span className="name">
          <CompanyLogo {...company} size={24} />
          <Link to={companyAddress(id)} data-hint="">
            <bdi>{name}</bdi>
          </Link>
          {differing && (
            <small data-hint="">
              <bdi>{differing}</bdi>
            </small>
          )}
          <LinkRequestMark />
        </span>
      </td>
      <td>
        <CompanyStatusChip status={status} />
      </td>
      <td>{stampText(createdAt)}</td>
      <td data-hint={contract.at ? stampText(contract.at) : undefined}>
        {words(`contract.${contract.state}`)}
      </td>
      <td className="number">{company.locations}</td>
      <td className="number">{company.products}</td>
    </tr>
  );
};

const HeadCell = ({ column }: { column: CompanySortField }) => {
  const companiesWords = useWords("companies.list.columns");
  const { sort, setSort } = useListContext<Company>();
  const isSorted = sort.field === column;
  const isDescending = sort.order === "DESC";
  const Arrow = isSorted && isDescending ? ArrowDownwardOutlined : ArrowUpwardOutlined;
  return (
    <th
      scope="col"
      className={column === "locations" || column === "products" ? "number" : undefined}
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
    >
      <button
        type="button"
        className={isSorted ? "on" : undefined}
        onClick={() => setSort({ field: column, order: isSorted && !isDescending ? "DESC" : "ASC" })}
      >
        {companiesWords(column)}
        <Arrow aria-hidden />
      </button>
    </th>
  );
};

// One style sheet for the whole table: a styled component per cell would cost more than all the rest (docs/decisions/0009).
const TableFrame = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  const hairline = `1px solid ${colors.line}`;
  const { waiting } = tones[palette.mode];
  return {
    flex: 1,
    minHeight: 0,
    overflow: "auto",
    borderTop: hairline,
    fontSize: tokens.text.table,
    // Tabular figures also widen hyphens, so they are used only for pure figures.
    "time, .number": { fontVariantNumeric: "tabular-nums" },
    table: {
      width: "100%",
      minWidth: 880,
      borderCollapse: "separate",
      borderSpacing: 0,
      tableLayout: "fixed",
    },
    "td, th": {
      height: tokens.row.compact,
      boxSizing: "border-box",
      padding: "0 12px",
      borderBottom: hairline,
      textAlign: "left",
      fontWeight: "inherit",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "td:first-of-type, th:first-of-type": { width: "27%", paddingLeft: 16 },
    th: { position: "sticky", top: 0, zIndex: 1, background: colors.surface, color: colors.muted },
    "th button": {
      all: "unset",
      cursor: "pointer",
      display: "inline-flex",
      alignItems: "center",
      gap: 2,
      verticalAlign: "middle",
      borderRadius: 4,
      fontSize: tokens.text.small,
      fontWeight: tokens.text.emphasis,
      svg: { fontSize: 14, visibility: "hidden" },
      "&:hover, &.on": { color: colors.text },
      "&.on svg": { visibility: "visible" },
      "&:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: 2 },
    },
    ".number": { textAlign: "right", width: "15%", paddingRight: 24 },
    // The label stays right-aligned above its figures, with and without the sort arrow.
    "th.number button": { flexDirection: "row-reverse" },
    "tbody tr": { cursor: "pointer" },
    "tbody tr:hover td, tbody tr:focus-within td": { background: colors.hover },
    ".pending td": { background: waiting.tint },
    ".pending td:first-of-type": { boxShadow: `inset 3px 0 ${waiting.stripe}` },
    ".inactive td": { color: colors.muted },
    ".name": { display: "flex", alignItems: "center", gap: 10, minWidth: 0 },
    ".name small": {
      // The names take the room in proportion to their length.
      minWidth: 40,
      overflow: "hidden",
      textOverflow: "ellipsis",
      fontSize: tokens.text.small,
      color: colors.muted,
    },
    ".name .mark": { flex: "none", color: waiting.onChip, svg: { display: "block", fontSize: 18 } },
    ".name a:not(.mark)": {
      color: colors.brand,
      fontWeight: 500,
      textDecoration: "none",
      overflow: "hidden",
      textOverflow: "ellipsis",
      borderRadius: 4,
      "&:hover": { textDecoration: "underline" },
      "&:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: -2 },
    },
  };
});
