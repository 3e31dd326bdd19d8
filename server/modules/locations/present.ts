import type { Location } from "#contract/locations.ts";
import { WorkingSettings } from "#contract/rules/workingHours.ts";
import { z } from "#contract/zod.ts";
import type { locations } from "#server/database/tables/companies.ts";

export type LocationRow = typeof locations.$inferSelect;

/** A location as responses show it. */
export const present = (row: LocationRow): Location => ({
  id: row.id,
  version: row.version,
  companyId: row.companyId,
  region: row.region,
  name: row.name,
  phone: row.phone,
  address: {
    street: row.street,
    city: row.city,
    zipCode: row.zipCode,
    formatted: `${row.street}, ${row.zipCode} ${row.city}`,
    lat: row.lat,
    lng: row.lng,
  },
  defaultNote: row.defaultNote,
  active: row.active,
  workingSettings: workingSettingsOf(row),
});

export const workingSettingsOf = ({ workingHours, customDates }: LocationRow): WorkingSettings =>
  z.parse(WorkingSettings, { ...(workingHours as object), customDates });
