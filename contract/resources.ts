import type { Call } from "#contract/call.ts";
import * as companies from "#contract/companies.ts";
import * as locations from "#contract/locations.ts";
import * as orderCommands from "#contract/orders/commands.ts";
import * as products from "#contract/products.ts";

type Command = Call & { method: "POST" };

/** How a resource's records are written: `id` is what the body calls the record. */
type Writes = { create?: Command; update?: { call: Command; id: string } };

/** The calls behind creating and changing records: forms check by their bodies, the data provider sends them. */
const resourceWrites = {
  /** Its settings; activation and the like are commands of their own. */
  companies: { update: { call: companies.updateSettings, id: "companyId" } },
  /** Who a company is in law. */
  companyData: { update: { call: companies.updateData, id: "companyId" } },
  orders: { create: orderCommands.create },
  locations: { create: locations.add, update: { call: locations.update, id: "locationId" } },
  products: { create: products.create, update: { call: products.update, id: "productId" } },
} as const satisfies Record<string, Writes>;

export type WrittenResource = keyof typeof resourceWrites;

/** For a resource that is known by its name only. */
export const writesOf = (resource: string): Writes =>
  (resourceWrites as Record<string, Writes>)[resource] ?? {};
