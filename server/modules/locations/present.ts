import type { Location } from "#contract/locations.ts";
import { WorkingSettings } from "#contract/rules/workingHours.ts";
import { z } from "#contract/zod.ts";
import type { locations } from "#server/database/tables/companies.ts";

export type LocationRow = typeof locations.$inferSelect;

/** A location as responses show it; `isPersonalVisible`: with its phone and note. */
export const present = (row: LocationRow, isPersonalVisible: boolean): Location => ({
  id: row.id,
  version: row.version,
  companyId: row.companyId,
  region: row.region,
  name: row.name,
  phone: isPersonalVisible ? row.phone : null,
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

export const workingSettingsOf = ({ workingHours, customDates }: LocationRow): WorkingSettings =>
  z.parse(WorkingSettings, { ...(workingHours as object), customDates });
