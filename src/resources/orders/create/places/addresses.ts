import { Address } from "#contract/addresses.ts";
import { z } from "#contract/zod.ts";
import type { AddressNames } from "#src/forms/address/addressNames.ts";
import { locationOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { type OrderValues, pickupOf } from "#src/resources/orders/create/orderValues.ts";

export const receiverNames: AddressNames = {
  street: "clientStreet",
  city: "clientCity",
  zipCode: "clientZipCode",
};

export const pickupNames: AddressNames = {
  street: "pickupPoint.street",
  city: "pickupPoint.city",
  zipCode: "pickupPoint.zipCode",
};

/** Where it goes; null as long as that is no whole address. */
export const receiverAddress = ({ clientStreet, clientCity, clientZipCode }: OrderValues): Address | null =>
  whole({ street: clientStreet, city: clientCity, zipCode: clientZipCode });

/** Where it is picked up: undefined for goods that the driver brings, null as long as that is no whole address. */
export function senderAddress(values: OrderValues, setup: OrderSetup): Address | null | undefined {
  const pickup = pickupOf(values, setup);
  if (pickup === "carried") return undefined;
  const { street, city, zipCode } = locationOf(setup, pickup)?.address ?? values.pickupPoint;
  return pickup === "" ? null : whole({ street, city, zipCode });
}

const whole = (typed: unknown): Address | null => z.safeParse(Address, typed).data ?? null;
