import { and, eq } from "drizzle-orm";
import type { AddressOutcome } from "#contract/addresses.ts";
import { ApiError, type ErrorCode } from "#contract/errors.ts";
import { pickupRuleOfTypes } from "#contract/orders/pickupRule.ts";
import type { PackageSize } from "#contract/orders/statuses.ts";
import type { AddressCheck } from "#contract/zipCodes.ts";
import { within } from "#server/access.ts";
import { companies } from "#server/database/tables/companies.ts";
import type { Geocoding } from "#server/integrations/geoServices.ts";
import { settingsOf } from "#server/modules/companies/settings.ts";
import { activeMultiplier } from "#server/modules/multipliers/active.ts";
import {
  type Availability,
  availabilityWithin,
  type LocatedRequest,
  presentPromise,
} from "#server/modules/orders/availability.ts";
import { goodsToBring, offeredGoods } from "#server/modules/orders/lines.ts";
import { priceOf } from "#server/modules/orders/price.ts";
import type { CheckContext } from "./checkContext.ts";
import { pickupFor } from "./locationsNear.ts";

type Company = { id: string; name: string } & ReturnType<typeof settingsOf>;

/** An active company within the access; for any other company the error is the same. */
export async function companyFor({ reader, access }: CheckContext, companyId: string): Promise<Company> {
  const [row] = await reader
    .select()
    .from(companies)
    .where(
      and(
        eq(companies.id, companyId),
        eq(companies.status, "active"),
        within(access.companies, companies.id),
      ),
    );
  if (!row) throw new ApiError("company_not_found");
  return { id: row.id, name: row.name, ...settingsOf(row) };
}

/**
 * Availability of a company's order to the address and, if it is possible, prices at the time for which it is promised.
 * An address without a clear location is rejected, but the distance is still that of the best candidate.
 */
export async function deliveryTo(
  context: CheckContext,
  company: Company,
  { outcome, candidates }: Geocoding,
): Promise<AddressCheck["delivery"]> {
  const companyFields = { companyId: company.id, companyName: company.name };
  const geocodingError = geocodingErrors[outcome];
  const [best] = candidates;
  if (!best) {
    const unknown = { from: null, isBroughtAlong: false, distance: null, promise: null, prices: null };
    return { ...companyFields, isPossible: false, reason: geocodingError, ...unknown };
  }
  const { reader, permissions, now } = context;
  const offered = await offeredGoods(reader, company.id);
  const isBroughtAlong = pickupRuleOfTypes(offered.map(({ type }) => type)) === "none";
  const pickup = isBroughtAlong ? null : await pickupFor(context, company.id, best);
  const size = company.orderSettings.defaultPackageSize;
  const handedOver = isBroughtAlong ? [...goodsToBring(offered).keys()] : [];
  const request = { company, pickup, locationId: pickup?.id ?? null, receiver: best, size };
  const available = await availabilityOfAny(context, request, handedOver);
  const reason = geocodingError ?? available.reason;
  const { distance, promise } = available;
  const at = promise?.kind === "slot" ? promise.from : now;
  const multiplier =
    reason === null
      ? await activeMultiplier(reader, { region: best.region, companyId: company.id, at })
      : null;
  const price = (of: PackageSize) =>
    Number(priceOf(of, distance, multiplier?.value ?? null, company.pricing).estimatedPayout);
  return {
    ...companyFields,
    isPossible: reason === null,
    reason,
    from: pickup && { id: pickup.id, name: pickup.name },
    isBroughtAlong,
    distance,
    promise: reason === null ? presentPromise(promise) : null,
    prices:
      reason === null && permissions.zipCodes.canViewPrices
        ? { S: price("S"), M: price("M"), L: price("L") }
        : null,
  };
}

/**
 * The availability of an order of one piece of the first of the products that a driver has, or without products, since an
 * address is checked before it is known what will be ordered.
 */
async function availabilityOfAny(
  context: CheckContext,
  request: Omit<LocatedRequest, "goods">,
  [productId, ...others]: readonly string[],
): Promise<Availability> {
  const { access, reader, geo, now } = context;
  const goods = new Map(productId === undefined ? [] : [[productId, 1]]);
  const availability = await availabilityWithin(access, reader, geo, { ...request, goods }, now);
  return availability.reason === "no_driver_has_goods" && others.length > 0
    ? availabilityOfAny(context, request, others)
    : availability;
}

/** The error code that an order to such an address would get. */
const geocodingErrors = {
  found: null,
  ambiguous: "address_is_ambiguous",
  matched_partially: "address_matched_partially",
  not_found: "address_not_found",
} as const satisfies Record<AddressOutcome, ErrorCode | null>;
