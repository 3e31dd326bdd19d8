import Skeleton from "@mui/material/Skeleton";
import { useRef } from "react";
import { RecordContextProvider } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrderInfo } from "#src/resources/orders/useOrder.ts";
import { useOrderSeen } from "#src/resources/orders/useOrderSeen.ts";
import { LoadError } from "#src/ui/DataStates.tsx";
import { useKeptFailure } from "#src/ui/useKeptFailure.ts";
import { DetailStyles } from "./DetailStyles.tsx";
import { OrderBlocks } from "./OrderBlocks.tsx";
import { useScrollIntoSight } from "./useScrollIntoSight.ts";
import { useTimeline } from "./useTimeline.ts";

/** The details of an order, below its row. */
export const OrderDetails = ({ row }: { row: OrderRow }) => {
  const { data, error } = useOrderInfo(row.id);
  const details = useRef<HTMLTableRowElement>(null);
  // The timeline loads last, and only then the details have their final height.
  const timeline = useTimeline(row.id, false);
  const loaded = [data ?? error, timeline.data ?? timeline.error].filter(Boolean).length;
  useScrollIntoSight(details, loaded);
  return (
    <tr className="details" ref={details}>
      <td>
        <OrderContent row={row} />
      </td>
    </tr>
  );
};

/**
 * The content of a row's details, below it or beside the list. The blocks read the order as the record in context. The
 * order has a query of its own, because react-admin fills the cache of ShowBase's getOne with the slim rows of the list.
 */
export const OrderContent = ({ row }: { row: OrderRow }) => {
  const words = useWords("orderDetails");
  const { data, error, refetch } = useKeptFailure(useOrderInfo(row.id), row.id);
  useOrderSeen(row);
  return (
    <DetailStyles aria-label={words("label", { orderNo: row.orderNo })} role="group" tabIndex={-1}>
      {data ? (
        <RecordContextProvider value={data}>
          <OrderBlocks />
        </RecordContextProvider>
      ) : error ? (
        <div className="wide">
          <LoadError title={words("failed")} error={error} onRetry={refetch} />
        </div>
      ) : (
        <DetailsLoading />
      )}
    </DetailStyles>
  );
};

// As high as the details of a usual order, so that the rows below move only once.
export const DetailsLoading = () => {
  const words = useWords("common");
  return (
    <div className="wide" role="status" aria-label={words("loading")}>
      <Skeleton variant="rounded" height={32} />
      <Skeleton variant="rounded" height={240} sx={{ mt: 1 }} />
    </div>
  );
};
