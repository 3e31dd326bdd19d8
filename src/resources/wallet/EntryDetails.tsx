import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import { isChargedOnly, isNotCharged, type WalletEntry } from "#contract/wallet.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { driverSearch, orderAddress, settlementAddress, walletAddress } from "#src/layout/addresses.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { DeleteEntryButton } from "./DeleteEntry.tsx";
import { ReverseEntryButton } from "./ReverseEntry.tsx";
import { RideFormula } from "./RideFormula.tsx";
import { useWalletFilter } from "./useWallet.ts";

/** The content of an expanded row: all fields of the entry, the formula of a ride, and its deletion. */
export const EntryDetails = () => {
  const words = useWords("wallet.details");
  const entry = useRecordContext<WalletEntry>();
  if (!entry) return null;
  const { deletedAt, deletedByEmail, deletionReason, deletionComment } = entry;
  return (
    <Box sx={{ py: 2, display: "grid", gap: 2, whiteSpace: "normal" }}>
      {deletedAt && (
        <Alert severity="info">
          {words("deleted", {
            moment: stampText(deletedAt),
            by: deletedByEmail ?? "—",
            reason: deletionReason,
          })}
          {deletionComment && (
            <Box component="bdi" sx={{ display: "block" }}>
              {deletionComment}
            </Box>
          )}
        </Alert>
      )}
      <EntryFacts entry={entry} />
      <RideFormula entry={entry} />
      <TakeBack entry={entry} />
    </Box>
  );
};

/** An entry can be deleted; a settled one, or one whose company pays although it was deleted, can be reversed once. */
const TakeBack = ({ entry }: { entry: WalletEntry }) => {
  const words = useWords("wallet.details");
  const { reversedByNo, deletedAt, isSettled } = entry;
  if (!deletedAt && !isSettled) return <DeleteEntryButton entry={entry} />;
  const isRefund = isChargedOnly(entry);
  if (deletedAt && !isRefund) return null;
  if (reversedByNo !== null) {
    const state = isRefund ? "refunded" : "reversed";
    return <Alert severity="info">{words(state, { no: reversedByNo })}</Alert>;
  }
  return (
    <>
      <Alert severity="warning">{words(isRefund ? "chargedOnly" : "settled")}</Alert>
      <ReverseEntryButton entry={entry} />
    </>
  );
};

const EntryFacts = ({ entry }: { entry: WalletEntry }) => {
  const words = useWords("wallet.details");
  const walletWords = useWords("wallet");
  const { money } = useNumbers();
  const { permissions } = useSessionUser();
  const filter = useWalletFilter();
  const { driverName, driverId, orderId, orderNo, currency } = entry;
  const amount = (value: string | null) => value !== null && money(value, currency);
  return (
    <Facts>
      <Fact label={words("no")}>{entry.no}</Fact>
      <Fact label={words("type")}>{walletWords(`types.${entry.type}`)}</Fact>
      <Fact label={words("driver")}>
        <Target to={permissions.drivers.canAccessPage && driverSearch(driverName)} text={driverName} />
        {driverId !== filter.driverId && (
          <>
            {" · "}
            <Link component={RouterLink} to={walletAddress(driverId)}>
              {words("wholeWallet")}
            </Link>
          </>
        )}
      </Fact>
      <Fact label={words("payoutDriver")}>{amount(entry.payoutDriver)}</Fact>
      <Fact label={words("payoutClient")}>
        {isNotCharged(entry)
          ? `${amount(entry.payoutClient)} (${walletWords("notCharged")})`
          : amount(entry.payoutClient)}
      </Fact>
      <Fact label={words("currency")}>{currency.toUpperCase()}</Fact>
      {orderId && (
        <Fact label={words("order")}>
          <Target
            to={permissions.orders.canAccessPage && orderAddress(orderId)}
            text={orderNo ?? entry.description ?? "—"}
          />
        </Fact>
      )}
      {entry.settlementId && (
        <Fact label={words("settlement")}>
          <Target to={settlementAddress(entry.settlementId)} text={words("openSettlement")} />
        </Fact>
      )}
      {entry.reversesNo !== null && <Fact label={words("reverses")}>{entry.reversesNo}</Fact>}
      {entry.companyName && <Fact label={words("company")}>{entry.companyName}</Fact>}
      <Fact label={words("createdAt")}>{stampText(entry.createdAt)}</Fact>
      <Fact label={words("createdBy")}>{entry.createdByEmail ?? words("service")}</Fact>
      {(!orderId || entry.creationComment) && <Fact label={words("comment")}>{entry.creationComment}</Fact>}
    </Facts>
  );
};

const Target = ({ to, text }: { to: string | false; text: string }) =>
  to ? (
    <Link component={RouterLink} to={to}>
      <bdi>{text}</bdi>
    </Link>
  ) : (
    <bdi>{text}</bdi>
  );
