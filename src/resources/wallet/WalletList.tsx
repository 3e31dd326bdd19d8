import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ListBase, ListContextProvider, useListContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import { fullName } from "#contract/drivers.ts";
import { maxListedEntries, type WalletEntry } from "#contract/wallet.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { DateRangeButton } from "#src/forms/dates/DateRangeButton.tsx";
import { useHasUnsaved } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { Picker } from "#src/resources/stock/HolderPicker.tsx";
import { PagedRows, pagedListStyles } from "#src/ui/PagedList.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { CreateEntryButton } from "./CreateEntry.tsx";
import { useTotals, useWalletFilter, type WalletQuery } from "./useWallet.ts";
import { WalletSums } from "./WalletSums.tsx";
import { WalletTable } from "./WalletTable.tsx";

/** The entries of all wallets or of one driver's; today's by default. */
export const WalletList = () => {
  const words = useWords("wallet");
  const { query, range, today, driverId, setRange, setDriverId } = useWalletFilter();
  return (
    <Box component="section" aria-label={words("label")} sx={pagedListStyles}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <DateRangeButton range={range} today={today} onChange={setRange} />
        {driverId && <Button onClick={() => setDriverId(undefined)}>{words("allDrivers")}</Button>}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginInlineStart: { sm: "auto" } }}>
          <Button component={RouterLink} to={settlementsLink(driverId)}>
            {words("settlements")}
          </Button>
          {driverId ? <CreateEntryButton driverId={driverId} /> : <SelectDriver onChange={setDriverId} />}
        </Box>
      </Box>
      <ListBase
        // The rows of another filter are not shown, nor added up, until the new ones are there.
        key={JSON.stringify(query)}
        filter={query}
        perPage={25}
        storeKey={false}
        disableAuthentication
        queryOptions={{ ...withoutToast, enabled: !useHasUnsaved() }}
      >
        <WalletSums query={query} />
        <Entries query={query} />
      </ListBase>
    </Box>
  );
};

/** The address of the settlements of the driver, or of all. */
const settlementsLink = (driverId: string | undefined): string =>
  driverId ? `/settlements?${new URLSearchParams({ filter: JSON.stringify({ driverId }) })}` : "/settlements";

// The error is shown instead of the list; react-admin would add a toast.
const withoutToast = { onError: () => undefined };

type SelectProps = { onChange: (driverId: string | undefined) => void };

/** Leads to the list of drivers; accounts that may not open it choose the driver here. */
const SelectDriver = ({ onChange }: SelectProps) => {
  const words = useWords("wallet");
  const { permissions } = useSessionUser();
  if (!permissions.drivers.canAccessPage) return <DriverPicker onChange={onChange} />;
  return (
    <Button component={RouterLink} to="/drivers" variant="contained">
      {words("selectDriver")}
    </Button>
  );
};

const DriverPicker = ({ onChange }: SelectProps) => {
  const words = useWords("wallet");
  const { data, error } = useLookup("walletDrivers");
  const options = data?.map((driver) => ({ id: driver.id, text: `${fullName(driver)} (${driver.email})` }));
  return (
    <Box sx={{ width: 280 }}>
      <Picker {...{ options, error, onChange }} label={words("selectDriver")} value={undefined} />
    </Box>
  );
};

const Entries = ({ query }: { query: WalletQuery }) => {
  const words = useWords("wallet");
  const list = useListContext<WalletEntry>();
  // The total is fetched once for all pages; before, the pagination has no page numbers.
  const entries = useTotals(query).data?.entries;
  const total = entries && Math.min(entries, maxListedEntries);
  const count = () => (entries === undefined ? "" : words("count", entries));
  return (
    <ListContextProvider value={{ ...list, total } as typeof list}>
      <PagedRows
        texts={{ failed: words("failed"), count, none: words("none"), noneHint: words("noneHint") }}
        cut={total === entries ? undefined : { at: maxListedEntries, count, text: words("cut") }}
      >
        <WalletTable />
      </PagedRows>
    </ListContextProvider>
  );
};
