import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { DataTable, useRecordContext } from "react-admin";
import { isChargedOnly, isNotCharged, type WalletEntry } from "#contract/wallet.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ExpandButton, expandableRowStyles } from "#src/ui/ExpandButton.tsx";
import { amountRowStyles } from "#src/ui/PagedList.tsx";
import { usePageUpTo } from "#src/ui/pageRoom.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { EntryDetails } from "./EntryDetails.tsx";
import { useWalletFilter } from "./useWallet.ts";

/** The table of entries in the list context; a row expands to all details. For the keyboard the number is a button. */
export const WalletTable = () => {
  const words = useWords("wallet.columns");
  const { driverId } = useWalletFilter();
  const isNarrow = usePageUpTo(820);
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

/** The type of the entry, and in words whether it is deleted; in a narrow table also the time and the driver. */
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
        <Box component="span" sx={narrowLine}>
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

/** A long name wraps anywhere, so that it does not push the amounts out of the window. */
const narrowLine = { display: "block", color: "text.secondary", bdi: { overflowWrap: "anywhere" } };

/** The order and its company, or the comment of an entry that was added by hand. */
const AboutCell = () => {
  const entry = useRecordContext<WalletEntry>();
  if (!entry) return null;
  const text = [entry.orderNo, entry.companyName ?? entry.creationComment].filter(Boolean).join(" · ");
  return <bdi title={text}>{text}</bdi>;
};

const AmountCell = ({ source }: { source: "payoutDriver" | "payoutClient" }) => {
  const words = useWords("wallet");
  const { money } = useNumbers();
  const entry = useRecordContext<WalletEntry>();
  if (!entry) return null;
  const amount = entry[source];
  const text = amount === null ? "—" : money(amount, entry.currency);
  const isOfClient = source === "payoutClient";
  return (
    <>
      {isOfClient && isChargedOnly(entry) ? text : <Gone entry={entry}>{text}</Gone>}
      {isOfClient && isNotCharged(entry) && (
        <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
          {words("notCharged")}
        </Box>
      )}
    </>
  );
};

const Gone = ({ entry, children }: { entry: WalletEntry; children: ReactNode }) =>
  entry.deletedAt ? <del>{children}</del> : children;

const tableStyles = {
  ...amountRowStyles,
  ...expandableRowStyles,
  "& .long": { maxWidth: { xs: 140, xl: 260 } },
  "& del": { color: "text.secondary" },
} as const;
