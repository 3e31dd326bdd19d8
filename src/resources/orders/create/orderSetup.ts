import type { OrderSettings } from "#contract/companySettings.ts";
import type { Location } from "#contract/locations.ts";
import type { Product } from "#contract/products.ts";

/** The settings, products and locations of the company that the form depends on. */
export type OrderSetup = {
  companyId: string;
  /** Whether the company may order. */
  isActive: boolean;
  orderSettings: OrderSettings;
  products: readonly Product[];
  /** The active ones. */
  locations: readonly Location[];
  /** The default pickup point of the client. */
  defaultLocationId: string | null;
};

export const productOf = ({ products }: OrderSetup, id: string): Product | undefined =>
  products.find((product) => product.id === id);

export const locationOf = ({ locations }: OrderSetup, id: string): Location | undefined =>
  locations.find((location) => location.id === id);
