import { ulid } from "ulid";
import type { Candidate } from "#contract/addresses.ts";
import { ApiError } from "#contract/errors.ts";
import { unknownValues } from "#contract/fieldProblems.ts";
import type { NewLocation } from "#contract/locations.ts";
import { type Access, reaches } from "#server/access.ts";
import { locations } from "#server/database/tables/companies.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { mapUniqueViolation } from "#server/database/uniqueViolation.ts";
import { companyPartEvent, type NewEvent } from "#server/events/append.ts";
import { changesBetween } from "#server/events/changes.ts";
import { flattenLocation, toLocationValues, uniqueNameIndex } from "./values.ts";

type InsertContext = { access: Access; companyId: string; now: Date };

/**
 * Inserts a location of a locked company and returns its event. Postal code and city are stored as the
 * geocoder writes them, the street with house number as typed.
 */
export async function insertLocation(
  transaction: Transaction,
  { access, companyId, now }: InsertContext,
  { street, ...input }: NewLocation,
  { region, lat, lng, city, zipCode }: Candidate,
): Promise<{ id: string; event: NewEvent }> {
  const id = ulid(now.getTime());
  // A caller can't create a location outside of their own regions. The region is known only after geocoding.
  if (!reaches(access.regions, region))
    throw new ApiError("not_allowed", { errors: { zipCode: unknownValues([region]) } });
  const address = { street, city, zipCode, region, lat, lng };
  const { workingSettings, ...values } = toLocationValues(input);
  const { customDates, ...workingHours } = workingSettings;
  await mapUniqueViolation(
    uniqueNameIndex,
    "location_name_taken",
    transaction.insert(locations).values({ ...values, ...address, id, companyId, workingHours, customDates }),
  );
  const about = { id, name: values.name };
  const changes = changesBetween({}, { ...flattenLocation({ ...values, workingSettings }), ...address });
  return { id, event: companyPartEvent("addLocation", companyId, about, changes) };
}
