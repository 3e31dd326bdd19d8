import { Address } from "#contract/addresses.ts";
import type { InputOf } from "#contract/call.ts";
import type { checkAvailability } from "#contract/orders/form.ts";
import { z } from "#contract/zod.ts";
import { orderSizeProblem } from "#src/resources/orders/create/orderProblems.ts";
import { locationOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { type OrderValues, sizeOf } from "#src/resources/orders/create/orderValues.ts";
import { pickupOf } from "#src/resources/orders/create/places/pickup.ts";
import { receiverOf } from "#src/resources/orders/create/places/receiver.ts";
import { startOf } from "#src/resources/orders/create/time/start.ts";

export type EstimateInput = InputOf<typeof checkAvailability>;

/** The input of the estimate; null while an address or the time is incomplete, or if the package size is too small. */
export function estimateInput(values: OrderValues, setup: OrderSetup): EstimateInput | null {
  const { clientStreet, clientCity, clientZipCode } = receiverOf(values, setup);
  const receiver = whole({ street: clientStreet, city: clientCity, zipCode: clientZipCode });
  const sender = senderAddress(values, setup);
  const start = startOf(values, setup);
  if (!receiver || sender === null || start === null || orderSizeProblem(values, setup)) return null;
  return {
    companyId: setup.companyId,
    senderAddress: sender,
    receiverAddress: receiver,
    packageSize: sizeOf(values, setup),
    productIds: values.products.flatMap(({ id }) => id || []),
    scheduledAt: start || undefined,
  };
}

/** The pickup address; undefined for goods that the driver carries, null while it is incomplete. */
function senderAddress(
  values: OrderValues,
  setup: OrderSetup,
): NonNullable<EstimateInput["senderAddress"]> | null | undefined {
  const pickup = pickupOf(values, setup);
  if (pickup === "carried") return undefined;
  const location = locationOf(setup, pickup);
  if (location) return { locationId: location.id };
  const { name, street, city, zipCode } = values.pickupPoint;
  const address = pickup === "" ? null : whole({ street, city, zipCode });
  return address && { ...address, name: name?.trim() || undefined };
}

/** The address; null while it is incomplete. */
const whole = (typed: unknown): Address | null => z.safeParse(Address, typed).data ?? null;
