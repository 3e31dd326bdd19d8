import { useWords } from "#src/i18n/useWords.ts";
import { Cart } from "#src/resources/orders/create/cart/Cart.tsx";
import { ExtraFields } from "#src/resources/orders/create/ExtraFields.tsx";
import { LoadingSection } from "#src/resources/orders/create/LoadingSection.tsx";
import type { OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { PickupBlock } from "#src/resources/orders/create/places/PickupBlock.tsx";
import { ReceiverBlock } from "#src/resources/orders/create/places/ReceiverBlock.tsx";
import { TimeAndParcel } from "#src/resources/orders/create/time/TimeAndParcel.tsx";

/**
 * The sections of the form. The receiver can be typed while the company's settings are still loading; what is loading has its
 * usual height, so that the inputs stay where they are.
 */
export function OrderBlocks({ setup }: { setup: OrderSetup | undefined }) {
  const words = useWords("orderForm.sections");
  return (
    <>
      {setup ? (
        <Cart setup={setup} />
      ) : (
        <LoadingSection title={words("products")} height={{ xs: 184, sm: 72 }} />
      )}
      <ReceiverBlock setup={setup} />
      {setup ? (
        <>
          <PickupBlock setup={setup} />
          <TimeAndParcel setup={setup} />
          <ExtraFields key={setup.companyId} setup={setup} />
        </>
      ) : (
        <>
          <LoadingSection title={words("pickup")} height={{ xs: 294, sm: 204 }} />
          <LoadingSection title={words("time")} height={{ xs: 348, sm: 180 }} />
        </>
      )}
    </>
  );
}
