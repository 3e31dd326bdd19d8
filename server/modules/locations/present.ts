import type { Location } from "#contract/locations.ts";
import { CustomDate, WorkingSettings } from "#contract/rules/workingHours.ts";
import { z } from "#contract/zod.ts";
import { readStored } from "#server/database/readStored.ts";
import type { locations } from "#server/database/tables/companies.ts";

export type LocationRow = typeof locations.$inferSelect;

/** A location as responses show it; `isPersonalVisible` adds its phone and note. */
export const present = (row: LocationRow, isPersonalVisible: boolean): Location => ({
  id: row.id,
  version: row.version,
  companyId: row.companyId,
  region: row.region,
  name: row.name,
  phone: isPersonalVisible ? row.phone : null,
  hasPhone: row.phone !== null,
  address: {
    street: row.street,
    city: row.city,
    zipCode: row.zipCode,
    formatted: `${row.street}, ${row.zipCode} ${row.city}`,
    lat: row.lat,
    lng: row.lng,
  },
  defaultNote: isPersonalVisible ? row.defaultNote : null,
  active: row.active,
  workingSettings: workingSettingsOf(row),
});

/**
 * Stored hours that are not valid by the current rules count as not given, so that one such day does not make all
 * locations fail.
 */
export const workingSettingsOf = ({ workingHours, customDates }: LocationRow): WorkingSettings => {
  const dates = Array.isArray(customDates) ? customDates : [];
  const valid = dates.filter((one) => z.safeParse(CustomDate, one).success);
  const settings = readStored(WorkingSettings, { ...(workingHours as object), customDates: valid });
  return Object.fromEntries(
    Object.entries(settings).filter(([, hours]) => hours !== undefined),
  ) as WorkingSettings;
};
