import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Address } from "#contract/addresses.ts";
import type { AddressCheck } from "#contract/zipCodes.ts";
import type { Access } from "#server/access.ts";
import type { Places } from "#server/integrations/places.ts";
import { areaAt, refusalsIn } from "./area.ts";
import { companyFor, deliveryTo } from "./delivery.ts";
import { driversNear } from "./driversNear.ts";
import { locationsNear } from "./locationsNear.ts";

/** Who asks, and when. */
export type Asking = { db: NodePgDatabase; places: Places; access: Access; now: Date };

/** What would become of an order to this address: of the company's, or of that of the nearest location. */
export async function addressCheck(
  asking: Asking,
  address: Address,
  companyId: string | undefined,
): Promise<AddressCheck> {
  const named = companyId === undefined ? null : await companyFor(asking, companyId);
  const geocoding = await asking.places.geocode(address);
  const [best] = geocoding.candidates;
  const area = best ? await areaAt(asking.db, best) : null;
  const locations = best ? await locationsNear(asking, best) : [];
  const company = named ?? (locations[0] ? await companyFor(asking, locations[0].companyId) : null);
  return {
    ...geocoding,
    area,
    locations,
    drivers: best ? await driversNear(asking, best) : { online: 0, free: 0, nearest: null },
    delivery: company && (await deliveryTo(asking, company, geocoding)),
    refusals: await refusalsIn(asking, area?.name ?? address.zipCode),
  };
}
