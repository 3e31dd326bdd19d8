import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useListContext } from "react-admin";
import { Link } from "react-router";
import { visibleKinds } from "#contract/settlementKinds.ts";
import { type Settlement, SettlementFilter } from "#contract/settlements.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { walletAddress } from "#src/layout/addresses.ts";
import { PagedList, PagedRows, pagedListStyles } from "#src/ui/PagedList.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { ClosePeriodButton } from "./close/ClosePeriodButton.tsx";
import { inOrder, SettlementFilters, type SettlementFilterValues } from "./SettlementFilters.tsx";
import { SettlementTable } from "./SettlementTable.tsx";

/** The list of settlements, newest first, and the dialog that closes a period. */
export const SettlementList = () => {
  const words = useWords("settlements");
  if (useVisibleKinds().length === 0)
    return <StatePage kind="forbidden" title={words("beyondReach")} text={words("beyondReachHint")} />;
  return (
    <PagedList newestBy="createdAt" known={known}>
      <SettlementPage />
    </PagedList>
  );
};

const known = { schema: SettlementFilter, inOrder };

const SettlementPage = () => {
  const words = useWords("settlements");
  const kinds = useVisibleKinds();
  const [only] = kinds.length === 1 ? kinds : [];
  const { driverId }: SettlementFilterValues = useListContext<Settlement>().filterValues;
  const texts = {
    failed: words("failed"),
    count: (total: number) => words("count", total),
    none: words("none"),
    noneHint: only ? words(`noneHintOf.${only}`) : words("noneHint"),
    noMatch: words("noMatch"),
    noMatchHint: words("noMatchHint"),
    reset: words("reset"),
  };
  return (
    <Box component="section" aria-label={words("label")} sx={pagedListStyles}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button component={Link} to={driverId ? walletAddress(driverId) : "/wallet"}>
          {words("toWallet")}
        </Button>
        <Box sx={{ marginInlineStart: { sm: "auto" } }}>
          <ClosePeriodButton driverId={driverId} />
        </Box>
      </Box>
      <SettlementFilters kinds={kinds} />
      <PagedRows texts={texts}>
        <SettlementTable />
      </PagedRows>
    </Box>
  );
};

const useVisibleKinds = () => visibleKinds(useSessionUser().reachesAll);
