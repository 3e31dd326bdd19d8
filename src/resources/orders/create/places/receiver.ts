import { locationOf, type OrderSetup, productOf } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";
import { pickupOf } from "./pickup.ts";

type Receiver = Pick<OrderValues, "receiver" | "clientStreet" | "clientCity" | "clientZipCode">;

/** Whether a product of the order is delivered to one of the company's locations. */
export const goesToLocation = ({ products }: Pick<OrderValues, "products">, setup: OrderSetup): boolean =>
  products.some(
    ({ id }) => productOf(setup, id)?.productSettings.showLocationsSelectForReceiverOnOrderForm ?? false,
  );

/**
 * Where the order goes: to the receiving location, whose address the form shows instead of the inputs of an address, or to the
 * typed address. A location that was chosen as the receiver first can be chosen as the pickup point, too; it is no receiver
 * then.
 */
export function receiverOf(values: OrderValues, setup: OrderSetup): Receiver {
  const { receiver, clientStreet, clientCity, clientZipCode } = values;
  if (!goesToLocation(values, setup)) return { receiver: "", clientStreet, clientCity, clientZipCode };
  const location = receiver === pickupOf(values, setup) ? undefined : locationOf(setup, receiver);
  const { street, city, zipCode } = location?.address ?? { street: "", city: "", zipCode: "" };
  return { receiver: location?.id ?? "", clientStreet: street, clientCity: city, clientZipCode: zipCode };
}
