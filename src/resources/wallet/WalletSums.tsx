import Box from "@mui/material/Box";
import { useListContext } from "react-admin";
import { currency } from "#contract/orders/statuses.ts";
import { isChargedOnly, isNotCharged, type WalletEntry } from "#contract/wallet.ts";
import { sumOf } from "#contract/walletEntry.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadErrorLine } from "#src/ui/DataStates.tsx";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useBalance, useTotals, type WalletQuery } from "./useWallet.ts";

/**
 * The sums of the page, of all pages and of the driver's whole wallet; deleted entries are not counted, but for what
 * companies pay, and amounts for a client only if a company pays them.
 */
export const WalletSums = ({ query }: { query: WalletQuery }) => {
  const words = useWords("wallet.sums");
  const { data } = useListContext<WalletEntry>();
  const totals = useTotals(query);
  const balance = useBalance(query.driverId);
  const failed = totals.error ? totals : balance.error ? balance : null;
  const counting = data?.filter(({ deletedAt }) => deletedAt === null);
  const charging =
    data?.filter((entry) => !isNotCharged(entry) && (entry.deletedAt === null || isChargedOnly(entry))) ?? [];
  // Undefined while the page has not loaded: its sum is then unknown, not zero.
  const page = counting && {
    payoutDriver: sumIfSeen(counting.map(({ payoutDriver }) => payoutDriver)),
    payoutClient: sumOf(charging.flatMap(({ payoutClient }) => payoutClient ?? [])),
  };
  return (
    <Box sx={{ p: 2, border: 1, borderColor: "divider", borderRadius: 1, bgcolor: "background.paper" }}>
      <Facts>
        {balance.data && (
          <Fact label={words("balance", { name: balance.data.driverName })}>
            <Money amount={balance.data.payoutDriver} isStrong />
          </Fact>
        )}
        <Fact label={words("range")}>
          {totals.data && (
            <>
              {words("entries", totals.data.entries)}
              {totals.data.deleted > 0 && `, ${words("deleted", totals.data.deleted)}`}
            </>
          )}
        </Fact>
        <Sums
          label={query.driverId ? "rangeOfDriver" : "rangeDriver"}
          amount={totals.data?.payoutDriver}
          of={page?.payoutDriver ?? null}
        />
        <Sums
          label="rangeClient"
          amount={totals.data?.payoutClient}
          of={totals.data?.payoutClient === null ? null : (page?.payoutClient ?? null)}
        />
      </Facts>
      {failed && !totals.data && (
        <LoadErrorLine title={words("failed")} error={failed.error} onRetry={failed.refetch} />
      )}
    </Box>
  );
};

/** The sum; null if one of the amounts is masked. */
const sumIfSeen = (amounts: readonly (string | null)[]): string | null =>
  amounts.includes(null) ? null : sumOf(amounts.filter((amount) => amount !== null));

type SumsProps = {
  label: "rangeOfDriver" | "rangeDriver" | "rangeClient";
  amount: string | null | undefined;
  /** The sum of the page. */
  of: string | null;
};

const Sums = ({ label, amount, of }: SumsProps) => {
  const words = useWords("wallet.sums");
  return (
    <Fact label={words(label)}>
      <Money amount={amount ?? null} isStrong />
      <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
        {words("page")}: <Money amount={of} />
      </Box>
    </Fact>
  );
};

/** An amount, or a dash if it is masked. */
const Money = ({ amount, isStrong = false }: { amount: string | null; isStrong?: boolean }) => {
  const { money } = useNumbers();
  return (
    <Box component="span" sx={{ fontVariantNumeric: "tabular-nums", fontWeight: isStrong ? 600 : undefined }}>
      {amount === null ? "—" : money(amount, currency)}
    </Box>
  );
};
