import { and, asc, desc, eq, sql } from "drizzle-orm";
import { Address } from "#contract/addresses.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { ApiError } from "#contract/errors.ts";
import type { NewOrder } from "#contract/orders/newOrder.ts";
import type { WorkingSettings } from "#contract/rules/workingHours.ts";
import { z } from "#contract/zod.ts";
import { type Access, maySee } from "#server/access.ts";
import { prepared, readerOf } from "#server/database/handles.ts";
import { locations } from "#server/database/tables/companies.ts";
import { foldCity, foldName, foldStreetLine } from "#server/integrations/geocoding/foldNames.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { refuseProblems } from "#server/invalidInput.ts";
import { type GeocodingContext, resolveAddress } from "#server/modules/addresses/resolveAddress.ts";
import { type LocationRow, workingSettingsOf } from "#server/modules/locations/present.ts";
import type { OrderRequest } from "./availability.ts";

/** The input that says where an order is picked up; the same for a new order and for an estimate. */
export type PickupPlace = Pick<
  NonNullable<NewOrder["pickupPoint"]>,
  "locationId" | "name" | "street" | "city" | "zipCode"
>;

export type PickupContext = GeocodingContext & { access: Access };

type ResolvedPickup = {
  place: NonNullable<OrderRequest["pickup"]>;
  /** The opening hours, as far as they are known; null for an address without a location. */
  workingSettings: WorkingSettings | null;
} & ({ location: LocationRow; address: null } | { location: null; address: Address });

/**
 * Finds the company's location with the given id, or the one whose name, street and zip code all match the input.
 * Otherwise the address is used as it was sent; if a location is at that address, its opening hours apply whatever name
 * was sent. Locations that the access doesn't include are as if they didn't exist. `input` is the name of the place in the
 * call's input, for errors.
 */
export async function resolvePickup(
  { access, ...context }: PickupContext,
  companyId: string,
  sent: PickupPlace,
  input: string,
): Promise<ResolvedPickup> {
  const reader = readerOf(context.pool);
  const isWithin = ({ id, region }: LocationRow) => maySee(access, { companyId, region, locationId: id });
  if (sent.locationId !== undefined) {
    const [chosen] = await locationById(reader).execute({ companyId, id: sent.locationId });
    if (!chosen || !isWithin(chosen)) throw new ApiError("location_not_found");
    checkAddressOf(chosen, sent, input);
    return atLocation(context.geo, chosen);
  }
  const address = z.parse(Address, { street: sent.street, city: sent.city, zipCode: sent.zipCode });
  const ofCode = (await locationsOfZipCode(reader).execute({ companyId, zipCode: address.zipCode })).filter(
    (location) => isWithin(location) && isSameStreet(location.street, address.street),
  );
  const named = ofCode.find(({ name }) => sent.name !== undefined && isSameName(name, sent.name));
  if (named) return atLocation(context.geo, named);
  const there = ofCode.find(({ city }) => foldCity(city) === foldCity(address.city));
  if (there) return { ...(await atLocation(context.geo, there)), location: null, address };
  const { lat, lng, region } = await resolveAddress(context, address, {
    companyId,
    prefix: "pickup_point_",
  });
  const place = { lat, lng, region, isActive: true, workingSettings: notGiven };
  return { place, workingSettings: null, location: null, address };
}

const notGiven: WorkingSettings = { customDates: [] };

async function atLocation(geo: GeoServices, row: LocationRow) {
  const { lat, lng, region, active } = row;
  const point = lat === null || lng === null ? await geocodeOldLocation(geo, row) : { lat, lng };
  const workingSettings = workingSettingsOf(row);
  const place = { ...point, region, isActive: active, workingSettings };
  return { place, workingSettings, location: row, address: null };
}

/** Throws if an address that was sent along with a location's id differs from that location's. */
function checkAddressOf(chosen: LocationRow, { street, city, zipCode }: PickupPlace, input: string): void {
  const problems: Record<string, FieldProblem> = {};
  if (street !== undefined && !isSameStreet(street, chosen.street))
    problems[`${input}.street`] = notOfLocation;
  if (city !== undefined && foldCity(city) !== foldCity(chosen.city))
    problems[`${input}.city`] = notOfLocation;
  if (zipCode !== undefined && zipCode !== chosen.zipCode) problems[`${input}.zipCode`] = notOfLocation;
  refuseProblems(problems);
}

const notOfLocation: FieldProblem = { message: "notOfLocation" };

const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);
const isSameStreet = (one: string, other: string): boolean => foldStreetLine(one) === foldStreetLine(other);

const locationById = prepared((reader) =>
  reader
    .select()
    .from(locations)
    .where(
      and(eq(locations.companyId, sql.placeholder("companyId")), eq(locations.id, sql.placeholder("id"))),
    )
    .prepare("location by id"),
);

/** Active locations come first, so that an inactive one does not close the others at the same address. */
const locationsOfZipCode = prepared((reader) =>
  reader
    .select()
    .from(locations)
    .where(
      and(
        eq(locations.companyId, sql.placeholder("companyId")),
        eq(locations.zipCode, sql.placeholder("zipCode")),
      ),
    )
    .orderBy(desc(locations.active), asc(locations.id))
    .prepare("locations of code"),
);

/** Older locations may have no coordinates; an order from there is still accepted. */
async function geocodeOldLocation(geo: GeoServices, { street, city, zipCode }: Address) {
  const { outcome, candidates } = await geo.geocode({ street, city, zipCode });
  const place = outcome === "found" ? candidates[0] : undefined;
  return { lat: place?.lat ?? null, lng: place?.lng ?? null };
}
