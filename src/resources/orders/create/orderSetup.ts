import type { OrderSettings } from "#contract/companies/settings.ts";
import type { Location } from "#contract/locations.ts";
import type { PackageSize, paymentTypes } from "#contract/orders/statuses.ts";
import type { Product } from "#contract/products.ts";

/** What the form depends on: the company's settings, products and locations. */
export type OrderSetup = {
  companyId: string;
  /** Whether the company may order. */
  isActive: boolean;
  orderSettings: OrderSettings;
  products: readonly Product[];
  /** The active locations of the company that the account reaches. */
  locations: readonly Location[];
  /** The others that the account reaches, which can't be chosen. */
  inactiveLocations: readonly Location[];
  /** Whether the account reaches all locations. Otherwise its orders have to be picked up at one of `locations`. */
  reachesAllLocations: boolean;
  defaults: Defaults;
};

export type PaymentType = (typeof paymentTypes)[number];

/**
 * What applies where the user has chosen nothing. The form shows it as chosen, so it stays as it is from the first typed value
 * on: an order is not sent from another shop because a default has changed meanwhile.
 */
export type Defaults = {
  /** These are the defaults of one company. */
  companyId: string;
  /** The id of a location, "" if the user has to choose one of several; null if there is none. */
  pickup: string | null;
  packageSize: PackageSize;
  paymentType: PaymentType | undefined;
};

/** The company's defaults as they are now: the client's default location if it can be chosen, or the only one. */
export function defaultsOf(
  { companyId, orderSettings, locations }: Pick<OrderSetup, "companyId" | "orderSettings" | "locations">,
  defaultLocationId: string | null,
): Defaults {
  const only = locations.length === 1 ? locations[0] : undefined;
  const location = locations.find(({ id }) => id === defaultLocationId) ?? only;
  return {
    companyId,
    pickup: location?.id ?? (locations.length > 0 ? "" : null),
    packageSize: orderSettings.defaultPackageSize,
    paymentType: orderSettings.allowedPayments[0],
  };
}

export const productOf = ({ products }: OrderSetup, id: string): Product | undefined =>
  products.find((product) => product.id === id);

export const locationOf = ({ locations }: OrderSetup, id: string): Location | undefined =>
  locations.find((location) => location.id === id);
