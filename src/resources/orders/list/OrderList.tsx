import Alert from "@mui/material/Alert";
import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { useMemo, useState } from "react";
import { ListBase, useListContext } from "react-admin";
import { Link } from "react-router";
import type { OrderRow } from "#contract/orders/row.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { BulkBar } from "#src/resources/orders/bulk/BulkBar.tsx";
import { BulkCommands } from "#src/resources/orders/bulk/BulkContext.tsx";
import { OpenActions } from "#src/resources/orders/commands/OpenActions.tsx";
import { OrderShow } from "#src/resources/orders/pages.ts";
import { CommentDrafts, createCommentDrafts } from "#src/resources/orders/show/Comments.tsx";
import { dimmedWhileBusy } from "#src/ui/DataStates.tsx";
import { usePreload } from "#src/ui/loadable.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useToday } from "#src/ui/useToday.ts";
import { useIsUncertain } from "./Freshness.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { OrderFilterProvider } from "./filters/useOrderFilter.tsx";
import { KeptFailure } from "./KeptFailure.tsx";
import { ListEntryProvider } from "./ListEntry.tsx";
import { FoundElsewhere, NoOrders, OrdersFailed, OrdersLoading, StaleOrders } from "./ListStatus.tsx";
import { useStartSort } from "./listPreferences.ts";
import { NewDayNotice } from "./NewDayNotice.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { OrderTable } from "./OrderTable.tsx";
import { remainingRoom } from "./remainingRoom.ts";
import { useSearchElsewhere } from "./useFoundElsewhere.ts";
import { useGrowth } from "./useLiveRows.ts";
import { OpenViewProvider } from "./views/OpenView.tsx";
import { ViewTabs } from "./views/ViewTabs.tsx";

/** The call has no pages: it answers with the whole list. */
const maxRows = 1_000_000;

/** The list of orders. Filter and sort are only kept in the page's address, so that a new visit shows today. */
export const OrderList = () => {
  usePreload(OrderShow);
  const today = useToday();
  const filter = useMemo(() => ({ today }), [today]);
  const [field] = useStartSort();
  const sort = useMemo(() => ({ field, order: "DESC" }) as const, [field]);
  return (
    <ListBase
      resource="orders"
      perPage={maxRows}
      sort={sort}
      filter={filter}
      storeKey={false}
      disableAuthentication
      queryOptions={queryOptions}
    >
      <KeptFailure>
        <Content />
      </KeptFailure>
    </ListBase>
  );
};

// The list shows errors itself: react-admin must not add a toast.
const queryOptions = { onError: () => undefined };

/** Filters, totals and the table. The page itself does not scroll, the table does; in low windows, both do. */
const Content = () => {
  const [drafts] = useState(createCommentDrafts);
  return (
    <OrderFilterProvider>
      <OpenViewProvider>
        <ListEntryProvider>
          <BulkCommands>
            <Page>
              <SwitchedOffNotice />
              <ViewTabs />
              <FilterBar />
              <OrderSummary />
              <NewDayNotice />
              <CommentDrafts value={drafts}>
                <OpenActions>
                  <Rows />
                </OpenActions>
              </CommentDrafts>
              <BulkBar />
            </Page>
          </BulkCommands>
        </ListEntryProvider>
      </OpenViewProvider>
    </OrderFilterProvider>
  );
};

const Rows = () => {
  const { data, error, isPending, isPlaceholderData, sort, filterValues } = useListContext<OrderRow>();
  const isUncertain = useIsUncertain();
  useGrowth();
  useSearchElsewhere();
  if (isPending) return <OrdersLoading />;
  if (!data) return <OrdersFailed error={error} />;
  if (data.length === 0) return error ? <OrdersFailed error={error} /> : <NoOrders />;
  return (
    <>
      <FoundElsewhere />
      <Table
        aria-busy={isPlaceholderData}
        className={[isUncertain && "uncertain", error && "stale"].filter(Boolean).join(" ")}
      >
        <OrderTable rows={data} listKey={JSON.stringify([sort.field, filterValues])} />
      </Table>
      {error && <StaleOrders error={error} />}
    </>
  );
};

const Page = styled("section")(({ theme: { palette } }) => ({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  minHeight: `calc(100dvh - ${tokens.bar}px)`,
  minWidth: 0,
  background: palettes[palette.mode].surface,
}));

/**
 * Minutes that may be outdated get a sign in the space before them.
 */
const Table = styled("div")(({ theme: { palette } }) => ({
  display: "flex",
  flexDirection: "column",
  ...remainingRoom,
  ...dimmedWhileBusy,
  // Lets the last row be scrolled out from under the notice that the list is out of date.
  "&.stale table": { marginBottom: 60 },
  "&.uncertain .counting": { position: "relative" },
  "&.uncertain .counting:not(.tooLate, .atRisk)": { color: palettes[palette.mode].muted },
  "&.uncertain .counting::before": { content: '"≈"' },
  "&.uncertain .lines .counting::before": { position: "absolute", right: "100%" },
}));

/** Tells a client whose company was switched off why there are no new orders. */
function SwitchedOffNotice() {
  const words = useWords("onboarding.notice");
  if (useSessionUser().company?.status !== "inactive") return null;
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, flex: "none" }}>
      {words("inactive")}{" "}
      <MuiLink component={Link} to="/settings" color="inherit">
        {words("settings")}
      </MuiLink>
    </Alert>
  );
}
