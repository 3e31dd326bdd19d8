import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { OpenActions } from "./commands/OpenActions.tsx";
import { CommentDrafts, createCommentDrafts } from "./details/commentDrafts.ts";
import { FilterBar } from "./filters/FilterBar.tsx";
import { NoOrders, OrdersFailed, OrdersLoading, StaleOrders } from "./OrderListStates.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import { OrderTable } from "./OrderTable.tsx";
import { RegistrationNotice } from "./RegistrationNotice.tsx";

/** Filters, what they found in numbers, and the table, in a page that does not scroll as a whole. */
export const OrderDesk = () => {
  const [drafts] = useState(createCommentDrafts);
  return (
    <DeskFrame>
      <RegistrationNotice />
      <FilterBar />
      <OrderSummary />
      <CommentDrafts value={drafts}>
        <OpenActions>
          <DeskBody />
        </OpenActions>
      </CommentDrafts>
    </DeskFrame>
  );
};

const DeskBody = () => {
  const { data, error, isPending, sort, filterValues } = useListContext<OrderRow>();
  if (isPending) return <OrdersLoading />;
  if (!data) return <OrdersFailed error={error} />;
  if (data.length === 0) return error ? <OrdersFailed error={error} /> : <NoOrders />;
  return (
    <>
      {error && <StaleOrders error={error} />}
      <OrderTable rows={data} question={JSON.stringify([sort.field, filterValues])} />
    </>
  );
};

const DeskFrame = styled("section")(({ theme: { palette } }) => ({
  display: "flex",
  flexDirection: "column",
  height: `calc(100dvh - ${tokens.bar}px)`,
  minWidth: 0,
  background: palettes[palette.mode].surface,
}));
