import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import { DataTable, useRecordContext } from "react-admin";
import { Link } from "react-router";
import { dottedDay } from "#contract/rules/warsaw.ts";
import type { Settlement } from "#contract/settlements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { amountRowStyles } from "#src/ui/PagedList.tsx";
import { usePageUpTo } from "#src/ui/pageRoom.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** The table of settlements in the list context. A click on a row opens it; for the keyboard the number is a link. */
export const SettlementTable = () => {
  const words = useWords("settlements.columns");
  const isNarrow = usePageUpTo(820);
  return (
    <DataTable<Settlement>
      bulkActionButtons={false}
      rowClick={(id) => addressOf(String(id))}
      sx={tableStyles}
    >
      <DataTable.Col source="no" label={words("no")} disableSort>
        <NumberCell />
      </DataTable.Col>
      {!isNarrow && (
        <DataTable.Col source="kind" label={words("kind")} disableSort>
          <KindCell />
        </DataTable.Col>
      )}
      <DataTable.Col source="name" label={words("name")} disableSort cellClassName="long">
        <NameCell isNarrow={isNarrow} />
      </DataTable.Col>
      {!isNarrow && (
        <DataTable.Col source="until" label={words("until")} disableSort>
          <UntilCell />
        </DataTable.Col>
      )}
      {!isNarrow && <DataTable.Col source="lines" label={words("lines")} disableSort align="right" />}
      {!isNarrow && (
        <DataTable.Col source="opening" label={words("opening")} disableSort align="right">
          <AmountCell source="opening" />
        </DataTable.Col>
      )}
      <DataTable.Col source="amount" label={words("amount")} disableSort align="right">
        <AmountCell source="amount" />
      </DataTable.Col>
      {!isNarrow && (
        <DataTable.Col source="closing" label={words("closing")} disableSort align="right">
          <AmountCell source="closing" />
        </DataTable.Col>
      )}
    </DataTable>
  );
};

const addressOf = (id: string): string => `/settlements/${encodeURIComponent(id)}`;

const NumberCell = () => {
  const settlement = useRecordContext<Settlement>();
  if (!settlement) return null;
  return (
    <MuiLink component={Link} to={addressOf(settlement.id)} sx={{ fontWeight: 500 }}>
      {settlement.no}
    </MuiLink>
  );
};

const KindCell = () => {
  const words = useWords("settlements.kinds");
  const settlement = useRecordContext<Settlement>();
  return settlement ? words(settlement.kind) : null;
};

/** The settlement's number; in a narrow table also its name and end, which have no columns there. */
const NameCell = ({ isNarrow }: { isNarrow: boolean }) => {
  const words = useWords("settlements.kinds");
  const settlement = useRecordContext<Settlement>();
  if (!settlement) return null;
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

const UntilCell = () => {
  const settlement = useRecordContext<Settlement>();
  return settlement ? <time dateTime={settlement.until}>{dottedDay(settlement.until)}</time> : null;
};

const AmountCell = ({ source }: { source: "opening" | "amount" | "closing" }) => {
  const { money } = useNumbers();
  const settlement = useRecordContext<Settlement>();
  if (!settlement) return null;
  const amount = settlement[source];
  return amount === null ? "—" : money(amount, settlement.currency);
};

const tableStyles = {
  ...amountRowStyles,
  "& .long": { maxWidth: { xs: 150, xl: 280 } },
} as const;
