import { Address } from "#contract/addresses.ts";
import type { InputOf } from "#contract/call.ts";
import type { checkAvailability } from "#contract/orders/form.ts";
import { z } from "#contract/zod.ts";
import { orderSizeProblem } from "#src/resources/orders/create/orderProblems.ts";
import { locationOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { type OrderValues, sizeOf } from "#src/resources/orders/create/orderValues.ts";
import { pickupOf } from "#src/resources/orders/create/places/pickup.ts";
import { startOf } from "#src/resources/orders/create/time/start.ts";

export type EstimateInput = InputOf<typeof checkAvailability>;

/** What an estimate is asked for; null while an address or the time is incomplete, or the size too small. */
export function estimateInput(values: OrderValues, setup: OrderSetup): EstimateInput | null {
  const receiver = receiverAddress(values);
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

/** Where it goes; null as long as that is no whole address. */
const receiverAddress = ({ clientStreet, clientCity, clientZipCode }: OrderValues): Address | null =>
  whole({ street: clientStreet, city: clientCity, zipCode: clientZipCode });

/** Where it is picked up: undefined for goods that the driver brings, null as long as that is no whole address. */
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

const whole = (typed: unknown): Address | null => z.safeParse(Address, typed).data ?? null;
