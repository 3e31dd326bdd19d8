import { ActionPanel } from "#src/resources/orders/commands/ActionPanel.tsx";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { DriverBlock } from "./DriverBlock.tsx";
import { OrderBlock } from "./OrderBlock.tsx";
import { OrderTimeline } from "./OrderTimeline.tsx";
import { OrderViewers } from "./OrderViewers.tsx";
import { ParcelBlock } from "./ParcelBlock.tsx";
import { PickupBlock, ReceiverBlock } from "./PlaceBlocks.tsx";
import { Products } from "./Products.tsx";

/** The actions on the order in context, its timeline, and all of its data. */
export const OrderBlocks = () => {
  const order = useOrder();
  return (
    <>
      <OrderViewers />
      <ActionPanel info={order} />
      {/* Comes before the parts in the tab order; the grid places it at the side. */}
      <OrderTimeline />
      <OrderParts />
    </>
  );
};

/** All data of the order in context, grouped by use. Without a pickup its column shows the parcel. */
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
