import { OrderSettings } from "#contract/companies/settings.ts";
import type { Location } from "#contract/locations.ts";
import { type Product, ProductSettings } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { defaultsOf, type OrderSetup } from "#src/resources/orders/create/orderSetup.ts";
import { emptyLine, emptyOrder, type OrderValues } from "#src/resources/orders/create/orderValues.ts";

export const noLimits = {
  weight: null,
  width: null,
  height: null,
  length: null,
  largestSide: null,
  sideSum: null,
};

export const productOf = (
  id: string,
  asked: z.input<typeof ProductSettings> = {},
  changes = {},
): Product => ({
  ...{ id, version: 1, companyId: "acme", name: id, code: null, type: "pickup_delivery" },
  ...{ dimensionsAlgorithm: "sides", maximumDimensions: noLimits },
  productSettings: z.parse(ProductSettings, asked),
  ...changes,
});

export const locationOf = (id: string) =>
  ({
    id,
    name: `Sklep ${id}`,
    phone: null,
    hasPhone: false,
    address: { street: "Długa 1", city: "Toruń", zipCode: "87-100" },
  }) as Location;

/** What the order form knows of a company. */
export const setupOf = (
  { defaultLocationId = null, ...changes }: Partial<OrderSetup & { defaultLocationId: string | null }> = {},
  settings: z.input<typeof OrderSettings> = {},
): OrderSetup => {
  const setup = {
    ...{ companyId: "acme", isActive: true, reachesAllLocations: true, inactiveLocations: [] },
    orderSettings: z.parse(OrderSettings, settings),
    products: [productOf("laptop")],
    locations: [locationOf("one")],
    ...changes,
  };
  return { defaults: defaultsOf(setup, defaultLocationId), ...setup };
};

/** The values of an order as most are. */
export const usual: OrderValues = {
  ...emptyOrder,
  products: [emptyLine({ id: "laptop" })],
  ...{ clientName: "Jan", clientStreet: "Szeroka 3", clientCity: "Toruń", clientZipCode: "87-100" },
  clientPhone: "500600700",
};
