import type { Address } from "#contract/addresses.ts";
import type { AddressCheck } from "#contract/zipCodes.ts";
import type { CheckContext } from "./checkContext.ts";
import { companyFor, deliveryTo } from "./delivery.ts";
import { driversNear } from "./driversNear.ts";
import { locationsNear } from "./locationsNear.ts";
import { refusalsIn } from "./refusals.ts";

/**
 * Checks how an order to this address would be handled: by the given company, or else by that of the nearest
 * location.
 */
export async function addressCheck(
  context: CheckContext,
  address: Address,
  companyId: string | undefined,
): Promise<AddressCheck> {
  const namedCompany = companyId === undefined ? null : await companyFor(context, companyId);
  const geocoding = await context.geo.geocode(address);
  const [best] = geocoding.candidates;
  const locations = best ? await locationsNear(context, best) : [];
  const company = namedCompany ?? (locations[0] ? await companyFor(context, locations[0].companyId) : null);
  return {
    ...geocoding,
    // The area is that of the address's postal code, not the one that contains the point: borders of areas are only
    // estimates.
    area: best ? { name: best.zipCode, region: best.region } : null,
    locations,
    drivers: best ? await driversNear(context, best) : { online: 0, free: 0, nearest: null },
    delivery: company && (await deliveryTo(context, company, geocoding)),
    refusals: await refusalsIn(context, best?.zipCode ?? address.zipCode),
  };
}
