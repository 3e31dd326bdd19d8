import { ulid } from "ulid";
import type { Candidate } from "#contract/addresses.ts";
import { ApiError } from "#contract/errors.ts";
import type { NewLocation } from "#contract/locations.ts";
import { type Access, maySee } from "#server/access.ts";
import { locations } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { mapUniqueViolation } from "#server/database/unique.ts";
import { companyPartEvent, type NewEvent } from "#server/events/append.ts";
import { changesBetween } from "#server/events/changes.ts";
import { flat, kept, uniqueName } from "./values.ts";

type For = { access: Access; companyId: string; now: Date };

/** Adds a location to the locked company: its postal code and city as the geocoder writes them, its street, with the house, as it was typed. */
export async function insertLocation(
  transaction: Transaction,
  { access, companyId, now }: For,
  { street, ...wish }: NewLocation,
  { region, lat, lng, city, zipCode }: Candidate,
): Promise<{ id: string; event: NewEvent }> {
  const id = ulid(now.getTime());
  // Nobody adds what they would not see.
  if (!maySee(access, { companyId, region, locationId: id })) throw new ApiError("not_allowed");
  const address = { street, city, zipCode, region, lat, lng };
  const { workingSettings, ...values } = kept(wish);
  const { customDates, ...workingHours } = workingSettings;
  await mapUniqueViolation(
    uniqueName,
    "location_name_taken",
    transaction.insert(locations).values({ ...values, ...address, id, companyId, workingHours, customDates }),
  );
  const about = { id, name: values.name };
  const changes = changesBetween({}, { ...flat({ ...values, workingSettings }), ...address });
  return { id, event: companyPartEvent("addLocation", companyId, about, changes) };
}
