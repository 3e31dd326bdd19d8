import type { OrderSettings } from "#contract/companySettings.ts";
import type { Location } from "#contract/locations.ts";
import type { Product } from "#contract/products.ts";

/** What the form needs of the company whose order it is. */
export type OrderSetup = {
  companyId: string;
  /** Whether its orders are taken. */
  isActive: boolean;
  orderSettings: OrderSettings;
  products: readonly Product[];
  /** Those that are in use. */
  locations: readonly Location[];
  /** The default pickup point of the client. */
  defaultLocationId: string | null;
};

export const productOf = ({ products }: OrderSetup, id: string): Product | undefined =>
  products.find((product) => product.id === id);

export const locationOf = ({ locations }: OrderSetup, id: string): Location | undefined =>
  locations.find((location) => location.id === id);
