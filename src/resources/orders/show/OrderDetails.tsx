import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { RecordContextProvider } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ActionPanel } from "#src/resources/orders/commands/ActionPanel.tsx";
import { useOrder, useOrderInfo } from "#src/resources/orders/useOrder.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { Comments } from "./Comments.tsx";
import { DetailsGrid } from "./DetailParts.tsx";
import { DriverBlock } from "./DriverBlock.tsx";
import { HoldHistory, Renewals } from "./Histories.tsx";
import { OrderBlock, Timestamps } from "./OrderBlock.tsx";
import { OrderTimeline } from "./OrderTimeline.tsx";
import { ParcelBlock } from "./ParcelBlock.tsx";
import { PickupBlock, ReceiverBlock } from "./PlaceBlocks.tsx";
import { Products } from "./Products.tsx";

/**
 * An order in full, below its row. The blocks read it as the record in context. It has a query of its own instead of
 * ShowBase's getOne, which react-admin fills with the slim rows of the list.
 */
export const OrderDetails = ({ row }: { row: OrderRow }) => {
  const words = useWords("orders.details");
  const { data, error, refetch } = useOrderInfo(row.id);
  return (
    <tr className="details">
      <td>
        <DetailsGrid aria-label={words("label", { orderNo: row.orderNo })} role="group" tabIndex={-1}>
          {data ? (
            <RecordContextProvider value={data}>
              <Blocks />
            </RecordContextProvider>
          ) : error ? (
            <Failure error={error} retry={refetch} />
          ) : (
            <Loading />
          )}
        </DetailsGrid>
      </td>
    </tr>
  );
};

const Blocks = () => {
  const order = useOrder();
  return (
    <>
      <ActionPanel info={order} />
      <OrderBlock />
      <PickupBlock />
      <ReceiverBlock />
      <ParcelBlock />
      <DriverBlock />
      <Timestamps />
      <Products />
      <HoldHistory />
      <Renewals />
      <div className="beside">
        <Comments />
        <OrderTimeline />
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

// About as many lines as a typical order, so that the rows below move only once.
const Loading = () => {
  const words = useWords("common");
  return ["a", "b", "c", "d", "e", "f"].map((block) => (
    <div key={block} className="block" role="status" aria-label={words("loading")}>
      <Skeleton width="40%" />
      <Skeleton width="80%" />
      <Skeleton width="70%" />
      <Skeleton width="75%" />
      <Skeleton width="60%" />
    </div>
  ));
};
