import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { DataTable } from "react-admin";
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
      <Column
        source="no"
        label={words("no")}
        disableSort
        render={(entry) => (
          <ExpandButton>
            <Gone entry={entry}>{entry.no}</Gone>
          </ExpandButton>
        )}
      />
      {!isNarrow && (
        <Column
          source="createdAt"
          label={words("createdAt")}
          disableSort
          render={({ createdAt }) => <time dateTime={createdAt}>{stampText(createdAt)}</time>}
        />
      )}
      {!driverId && !isNarrow && (
        <Column source="driverName" label={words("driver")} disableSort cellClassName="long" />
      )}
      <Column
        source="type"
        label={words("type")}
        disableSort
        render={(entry) => <TypeCell entry={entry} isNarrow={isNarrow} />}
      />
      {!isNarrow && (
        <Column
          source="companyName"
          label={words("about")}
          disableSort
          cellClassName="long"
          render={(entry) => <bdi title={aboutText(entry)}>{aboutText(entry)}</bdi>}
        />
      )}
      <Column
        source="payoutDriver"
        label={words("payoutDriver")}
        disableSort
        align="right"
        render={(entry) => <AmountCell entry={entry} source="payoutDriver" />}
      />
      {!isNarrow && (
        <Column
          source="payoutClient"
          label={words("payoutClient")}
          disableSort
          align="right"
          render={(entry) => <AmountCell entry={entry} source="payoutClient" />}
        />
      )}
    </DataTable>
  );
};

const Column = DataTable.Col<WalletEntry>;

type CellProps = { entry: WalletEntry };

/** The type of the entry, and in words whether it is deleted; in a narrow table also the time and the driver. */
const TypeCell = ({ entry, isNarrow }: CellProps & { isNarrow: boolean }) => {
  const words = useWords("wallet");
  const { driverId } = useWalletFilter();
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
const aboutText = ({ orderNo, companyName, creationComment }: WalletEntry): string =>
  [orderNo, companyName ?? creationComment].filter(Boolean).join(" · ");

const AmountCell = ({ entry, source }: CellProps & { source: "payoutDriver" | "payoutClient" }) => {
  const words = useWords("wallet");
  const { money } = useNumbers();
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

const Gone = ({ entry, children }: CellProps & { children: ReactNode }) =>
  entry.deletedAt ? <del>{children}</del> : children;

const tableStyles = {
  ...amountRowStyles,
  ...expandableRowStyles,
  "& .long": { maxWidth: { xs: 140, xl: 260 } },
  "& del": { color: "text.secondary" },
} as const;
