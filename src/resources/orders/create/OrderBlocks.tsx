import { useWords } from "#src/i18n/useWords.ts";
import { Cart } from "#src/resources/orders/create/cart/Cart.tsx";
import { ExtraFields } from "#src/resources/orders/create/ExtraFields.tsx";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { PickupBlock } from "#src/resources/orders/create/places/PickupBlock.tsx";
import { ReceiverBlock } from "#src/resources/orders/create/places/ReceiverBlock.tsx";
import { Section } from "#src/resources/orders/create/Section.tsx";
import { TimeAndParcel } from "#src/resources/orders/create/time/TimeAndParcel.tsx";
import { LoadingBox } from "#src/ui/DataStates.tsx";

/** The sections of the form. The receiver can be typed while the company's settings are still loading. */
export function OrderBlocks({ setup }: { setup: OrderSetup | undefined }) {
  return (
    <>
      {setup ? <Cart setup={setup} /> : <Loading title="products" height={32} />}
      <ReceiverBlock setup={setup} />
      {setup ? (
        <>
          <PickupBlock setup={setup} />
          <TimeAndParcel setup={setup} />
          <ExtraFields key={setup.companyId} setup={setup} />
        </>
      ) : (
        <>
          <Loading title="pickup" height={140} />
          <Loading title="time" height={140} />
        </>
      )}
    </>
  );
}

function Loading({ title, height }: { title: "products" | "pickup" | "time"; height: number }) {
  const words = useWords("orderForm.sections");
  return (
    <Section title={words(title)}>
      <LoadingBox height={height} />
    </Section>
  );
}
