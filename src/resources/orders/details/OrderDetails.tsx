import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useTranslate } from "react-admin";
import type { OrderInfo } from "#contract/orders/info.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { ActionPanel } from "#src/resources/orders/commands/ActionPanel.tsx";
import { OrderTimeline } from "#src/resources/orders/timeline/OrderTimeline.tsx";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { Comments } from "./Comments.tsx";
import { DetailsFrame } from "./DetailsFrame.tsx";
import { DriverBlock } from "./DriverBlock.tsx";
import { HoldHistory, Renewals } from "./Histories.tsx";
import { OrderBlock } from "./OrderBlock.tsx";
import { ParcelBlock } from "./ParcelBlock.tsx";
import { PickupBlock, ReceiverBlock } from "./PlaceBlocks.tsx";
import { Products } from "./Products.tsx";
import { Timestamps } from "./Timestamps.tsx";
import { useOrderInfo } from "./useOrderInfo.ts";

/** An order in full, below its row. It has a query of its own: the row is slim, and goes on living in the list. */
export const OrderDetails = ({ row }: { row: OrderRow }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useOrderInfo(row.id);
  return (
    <tr className="details">
      <td>
        <DetailsFrame
          aria-label={translate("orders.details.label", { orderNo: row.orderNo })}
          role="group"
          tabIndex={-1}
        >
          {data ? <Blocks info={data} /> : error ? <Failure error={error} retry={refetch} /> : <Waiting />}
        </DetailsFrame>
      </td>
    </tr>
  );
};

const Blocks = ({ info }: { info: OrderInfo }) => (
  <>
    <ActionPanel info={info} />
    <OrderBlock info={info} />
    <PickupBlock info={info} />
    <ReceiverBlock info={info} />
    <ParcelBlock info={info} />
    <DriverBlock info={info} />
    <Timestamps info={info} />
    <Products info={info} />
    <HoldHistory info={info} />
    <Renewals info={info} />
    <div className="beside">
      <Comments info={info} />
      <OrderTimeline info={info} />
    </div>
  </>
);

const Failure = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const translate = useTranslate();
  const sentence = useErrorSentence();
  return (
    <div className="wide" role="alert">
      <p>
        {translate("orders.details.failed")}. {sentence(error)}
      </p>
      <Button variant="outlined" onClick={retry}>
        {translate("common.tryAgain")}
      </Button>
    </div>
  );
};

// As many lines as an order usually has, so that the rows below move once at most.
const Waiting = () => {
  const translate = useTranslate();
  return ["a", "b", "c", "d", "e", "f"].map((block) => (
    <div key={block} className="block" role="status" aria-label={translate("common.loading")}>
      <Skeleton width="40%" />
      <Skeleton width="80%" />
      <Skeleton width="70%" />
      <Skeleton width="75%" />
      <Skeleton width="60%" />
    </div>
  ));
};
