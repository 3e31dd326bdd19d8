import type { OrderSettings } from "#contract/companySettings.ts";
import type { Location } from "#contract/locations.ts";
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
  /** Whether the account reaches all locations. Otherwise its orders have to be picked up at one of `locations`. */
  reachesAllLocations: boolean;
  /** The default pickup point of the client. */
  defaultLocationId: string | null;
};

export const productOf = ({ products }: OrderSetup, id: string): Product | undefined =>
  products.find((product) => product.id === id);

export const locationOf = ({ locations }: OrderSetup, id: string): Location | undefined =>
  locations.find((location) => location.id === id);
