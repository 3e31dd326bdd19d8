import { ActionPanel } from "#src/resources/orders/commands/ActionPanel.tsx";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { DriverBlock } from "./DriverBlock.tsx";
import { OrderBlock } from "./OrderBlock.tsx";
import { OrderTimeline } from "./OrderTimeline.tsx";
import { OrderViewers } from "./OrderViewers.tsx";
import { ParcelBlock } from "./ParcelBlock.tsx";
import { PickupBlock, ReceiverBlock } from "./PlaceBlocks.tsx";
import { Products } from "./Products.tsx";

/** What can be done with the order in context, and everything about it by use. */
export const OrderBlocks = () => {
  const order = useOrder();
  return (
    <>
      <OrderViewers />
      <ActionPanel info={order} />
      {/* Before the rest for the Tab key; the grid shows it at the side. */}
      <OrderTimeline />
      <OrderParts />
    </>
  );
};

/** Everything about the order in context, by use. Where nothing is picked up, that column has room for the parcel. */
export const OrderParts = () => {
  const { pickupPoint } = useOrder();
  return (
    <div className="parts">
      <div className="part">
        <OrderBlock />
      </div>
      <div className="part">
        <PickupBlock />
        {!pickupPoint && <ParcelBlock />}
      </div>
      <div className="part">
        <ReceiverBlock />
        <DriverBlock />
      </div>
      <div className="part">
        <Products />
        {pickupPoint && <ParcelBlock />}
      </div>
    </div>
  );
};
