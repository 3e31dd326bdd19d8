import Skeleton from "@mui/material/Skeleton";
import { useTranslate } from "react-admin";
import { Cart } from "./cart/Cart.tsx";
import { ExtraFields } from "./ExtraFields.tsx";
import type { OrderSetup } from "./orderSetup.ts";
import { PickupBlock } from "./places/PickupBlock.tsx";
import { ReceiverBlock } from "./places/ReceiverBlock.tsx";
import { Section } from "./Section.tsx";
import { TimeAndParcel } from "./time/TimeAndParcel.tsx";

/** What is typed of an order. The receiver can be typed while the company's settings are still on their way. */
export function OrderBlocks({ setup }: { setup: OrderSetup | undefined }) {
  return (
    <>
      {setup ? <Cart setup={setup} /> : <Waiting title="products" height={32} />}
      <ReceiverBlock setup={setup} />
      {setup ? (
        <>
          <PickupBlock setup={setup} />
          <TimeAndParcel setup={setup} />
          <ExtraFields setup={setup} />
        </>
      ) : (
        <>
          <Waiting title="pickup" height={140} />
          <Waiting title="time" height={140} />
        </>
      )}
    </>
  );
}

function Waiting({ title, height }: { title: "products" | "pickup" | "time"; height: number }) {
  const translate = useTranslate();
  return (
    <Section title={translate(`orderForm.sections.${title}`)}>
      <Skeleton variant="rounded" height={height} role="status" aria-label={translate("common.loading")} />
    </Section>
  );
}
