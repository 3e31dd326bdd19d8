import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useRef } from "react";
import { RecordContextProvider } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ActionPanel } from "#src/resources/orders/commands/ActionPanel.tsx";
import { useOrder, useOrderInfo } from "#src/resources/orders/useOrder.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { DetailStyles } from "./DetailStyles.tsx";
import { DriverBlock } from "./DriverBlock.tsx";
import { OrderBlock } from "./OrderBlock.tsx";
import { OrderTimeline } from "./OrderTimeline.tsx";
import { ParcelBlock } from "./ParcelBlock.tsx";
import { PickupBlock, ReceiverBlock } from "./PlaceBlocks.tsx";
import { Products } from "./Products.tsx";
import { useScrollIntoSight } from "./useScrollIntoSight.ts";

/**
 * An order in full, below its row. The blocks read it as the record in context. It has a query of its own instead of
 * ShowBase's getOne, which react-admin fills with the slim rows of the list.
 */
export const OrderDetails = ({ row }: { row: OrderRow }) => {
  const words = useWords("orders.details");
  const { data, error, refetch } = useOrderInfo(row.id);
  const details = useRef<HTMLTableRowElement>(null);
  useScrollIntoSight(details, Boolean(data ?? error));
  return (
    <tr className="details" ref={details}>
      <td>
        <DetailStyles aria-label={words("label", { orderNo: row.orderNo })} role="group" tabIndex={-1}>
          {data ? (
            <RecordContextProvider value={data}>
              <Blocks />
            </RecordContextProvider>
          ) : error ? (
            <Failure error={error} retry={refetch} />
          ) : (
            <Loading />
          )}
        </DetailStyles>
      </td>
    </tr>
  );
};

/** What can be done with the order in context, and everything about it by use. */
const Blocks = () => {
  const order = useOrder();
  // Products fill a column; without them the parcel takes it.
  const hasProducts = order.products.length + (order.deliveredProducts?.length ?? 0) > 0;
  return (
    <>
      <ActionPanel info={order} />
      {/* Before the rest for the Tab key; the grid shows it at the side. */}
      <OrderTimeline />
      <div className="parts">
        <div className="part">
          <OrderBlock />
        </div>
        <div className="part">
          <PickupBlock />
          {hasProducts && <ParcelBlock />}
        </div>
        <div className="part">
          <ReceiverBlock />
          <DriverBlock />
        </div>
        <div className="part">{hasProducts ? <Products /> : <ParcelBlock />}</div>
      </div>
    </>
  );
};

const Failure = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const words = useWords("orders.details");
  const commonWords = useWords("common");
  const sentence = useErrorSentence();
  return (
    <div className="wide" role="alert">
      <p>
        {words("failed")}. {sentence(error)}
      </p>
      <Button variant="outlined" onClick={retry}>
        {commonWords("tryAgain")}
      </Button>
    </div>
  );
};

// As high as a usual order, so that the rows below move only once.
const Loading = () => {
  const words = useWords("common");
  return (
    <div className="wide" role="status" aria-label={words("loading")}>
      <Skeleton variant="rounded" height={32} />
      <Skeleton variant="rounded" height={240} sx={{ mt: 1 }} />
    </div>
  );
};
