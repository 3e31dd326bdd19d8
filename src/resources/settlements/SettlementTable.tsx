import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { DataTable } from "react-admin";
import { Link } from "react-router";
import { dottedDay } from "#contract/rules/warsaw.ts";
import type { Settlement } from "#contract/settlements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { settlementAddress } from "#src/layout/addresses.ts";
import { amountRowStyles } from "#src/ui/PagedList.tsx";
import { usePageUpTo } from "#src/ui/pageRoom.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** The table of settlements in the list context. A click on a row opens it; for the keyboard the number is a link. */
export const SettlementTable = () => {
  const words = useWords("settlements");
  const { money } = useNumbers();
  const isNarrow = usePageUpTo(820);
  const amountText = (amount: string | null, { currency }: Settlement) =>
    amount === null ? "—" : money(amount, currency);
  return (
    <DataTable<Settlement>
      bulkActionButtons={false}
      rowClick={(id) => settlementAddress(String(id))}
      sx={tableStyles}
    >
      <Column
        source="no"
        label={words("columns.no")}
        disableSort
        render={({ id, no }) => (
          <MuiLink component={Link} to={settlementAddress(id)} sx={{ fontWeight: 500 }}>
            {no}
          </MuiLink>
        )}
      />
      {!isNarrow && (
        <Column
          source="kind"
          label={words("columns.kind")}
          disableSort
          render={({ kind }) => words(`kinds.${kind}`)}
        />
      )}
      <Column
        source="name"
        label={words("columns.name")}
        disableSort
        cellClassName="long"
        render={(settlement) => <NameCell settlement={settlement} isNarrow={isNarrow} />}
      />
      {!isNarrow && (
        <Column
          source="until"
          label={words("columns.until")}
          disableSort
          render={({ until }) => <time dateTime={until}>{dottedDay(until)}</time>}
        />
      )}
      {!isNarrow && <Column source="lines" label={words("columns.lines")} disableSort align="right" />}
      {!isNarrow && (
        <Column
          source="opening"
          label={words("columns.opening")}
          disableSort
          align="right"
          render={(settlement) => amountText(settlement.opening, settlement)}
        />
      )}
      <Column
        source="amount"
        label={words("columns.amount")}
        disableSort
        align="right"
        render={(settlement) => amountText(settlement.amount, settlement)}
      />
      {!isNarrow && (
        <Column
          source="closing"
          label={words("columns.closing")}
          disableSort
          align="right"
          render={(settlement) => amountText(settlement.closing, settlement)}
        />
      )}
    </DataTable>
  );
};

const Column = DataTable.Col<Settlement>;

/** The settlement's number; in a narrow table also its name and end, which have no columns there. */
const NameCell = ({ settlement, isNarrow }: { settlement: Settlement; isNarrow: boolean }) => {
  const words = useWords("settlements.kinds");
  const { name, kind, until } = settlement;
  return (
    <>
      <bdi title={name}>{name}</bdi>
      {isNarrow && (
        <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
          {words(kind)} · {dottedDay(until)}
        </Box>
      )}
    </>
  );
};

const tableStyles = {
  ...amountRowStyles,
  "& .long": { maxWidth: { xs: 150, xl: 280 } },
} as const;
