import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { DataTable, useRecordContext } from "react-admin";
import type { WalletEntry } from "#contract/wallet.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ExpandButton, expandableRowStyles } from "#src/ui/ExpandButton.tsx";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { EntryDetails } from "./EntryDetails.tsx";
import { useWalletFilter } from "./useWallet.ts";

/** The list context's entries; a row opens with everything about it. Its number is the button for the keyboard. */
export const WalletTable = () => {
  const words = useWords("wallet.columns");
  const { driverId } = useWalletFilter();
  const isNarrow = useMediaQuery("(max-width: 760px)");
  return (
    <DataTable<WalletEntry>
      bulkActionButtons={false}
      expand={EntryDetails}
      rowClick="expand"
      sx={tableStyles}
    >
      <DataTable.Col source="no" label={words("no")} disableSort>
        <NumberCell />
      </DataTable.Col>
      {!isNarrow && (
        <DataTable.Col source="createdAt" label={words("createdAt")} disableSort>
          <TimeCell />
        </DataTable.Col>
      )}
      {!driverId && !isNarrow && (
        <DataTable.Col source="driverName" label={words("driver")} disableSort cellClassName="long" />
      )}
      <DataTable.Col source="type" label={words("type")} disableSort>
        <TypeCell isNarrow={isNarrow} />
      </DataTable.Col>
      {!isNarrow && (
        <DataTable.Col source="companyName" label={words("about")} disableSort cellClassName="long">
          <AboutCell />
        </DataTable.Col>
      )}
      <DataTable.Col source="payoutDriver" label={words("payoutDriver")} disableSort align="right">
        <AmountCell source="payoutDriver" />
      </DataTable.Col>
      {!isNarrow && (
        <DataTable.Col source="payoutClient" label={words("payoutClient")} disableSort align="right">
          <AmountCell source="payoutClient" />
        </DataTable.Col>
      )}
    </DataTable>
  );
};

const NumberCell = () => {
  const entry = useRecordContext<WalletEntry>();
  if (!entry) return null;
  return (
    <ExpandButton>
      <Gone entry={entry}>{entry.no}</Gone>
    </ExpandButton>
  );
};

const TimeCell = () => {
  const entry = useRecordContext<WalletEntry>();
  return entry ? <time dateTime={entry.createdAt}>{stampText(entry.createdAt)}</time> : null;
};

/** Where there is no room for more columns, with time and driver. That an entry is deleted is said in words, too. */
const TypeCell = ({ isNarrow }: { isNarrow: boolean }) => {
  const words = useWords("wallet");
  const { driverId } = useWalletFilter();
  const entry = useRecordContext<WalletEntry>();
  if (!entry) return null;
  return (
    <>
      <Gone entry={entry}>{words(`types.${entry.type}`)}</Gone>
      {(entry.deletedAt || entry.isSettled) && (
        <Box component="span" sx={{ mx: 1 }}>
          <ToneChip tone={entry.deletedAt ? "failed" : "done"}>
            {words(entry.deletedAt ? "deleted" : "settled")}
          </ToneChip>
        </Box>
      )}
      {isNarrow && (
        <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
          {stampText(entry.createdAt)}
          {!driverId && (
            <>
              {" · "}
              <bdi>{entry.driverName}</bdi>
            </>
          )}
        </Box>
      )}
    </>
  );
};

/** The order and its company, or why somebody made the entry. */
const AboutCell = () => {
  const entry = useRecordContext<WalletEntry>();
  if (!entry) return null;
  const text = [entry.orderNo, entry.companyName ?? entry.creationComment].filter(Boolean).join(" · ");
  return <bdi title={text}>{text}</bdi>;
};

const AmountCell = ({ source }: { source: "payoutDriver" | "payoutClient" }) => {
  const { money } = useNumbers();
  const entry = useRecordContext<WalletEntry>();
  if (!entry) return null;
  const amount = entry[source];
  return <Gone entry={entry}>{amount === null ? "—" : money(amount, entry.currency)}</Gone>;
};

const Gone = ({ entry, children }: { entry: WalletEntry; children: ReactNode }) =>
  entry.deletedAt ? <del>{children}</del> : children;

const tableStyles = {
  overflowX: "auto",
  ...expandableRowStyles,
  // Figures of one width widen hyphens too: not in names.
  "& .RaDataTable-row > td:not(.long)": { fontVariantNumeric: "tabular-nums" },
  "& .RaDataTable-row > td, & th": { whiteSpace: "nowrap" },
  "& .long": { maxWidth: { xs: 140, xl: 260 }, overflow: "hidden", textOverflow: "ellipsis" },
  "& del": { color: "text.secondary" },
  "@media (max-width: 760px)": {
    "& .RaDataTable-row > td": { paddingBlock: "6px" },
    // A minus would stand on a line of its own, apart from its amount.
    "& .RaDataTable-row > td:not(.MuiTableCell-alignRight)": { whiteSpace: "normal" },
    "& td, & th": { paddingInline: "6px" },
  },
} as const;
