import type { Location, NewLocation } from "#contract/locations.ts";

/** The editable fields of a location. */
type LocationValues = Pick<Location, "name" | "phone" | "defaultNote" | "active" | "workingSettings">;

/** Unique index: a location's name is unique within its company and postal code. */
export const uniqueNameIndex = "location_name_per_company";

/** Converts input to columns; empty optional texts become null. */
export const toLocationValues = ({
  name,
  phone,
  defaultNote,
  active,
  workingSettings,
}: Omit<NewLocation, "street" | "city" | "zipCode">): LocationValues => ({
  name,
  phone: phone || null,
  defaultNote: defaultNote || null,
  active,
  workingSettings,
});

/**
 * Flattens working hours to one field per weekday ("workingSettings.monday") for the change log. "closed"
 * distinguishes a closed day from one without hours.
 */
export function flattenLocation({ workingSettings, ...values }: LocationValues): object {
  const days = Object.entries(workingSettings).map(([day, hours]) => [
    `workingSettings.${day}`,
    hours ?? "closed",
  ]);
  return { ...values, ...Object.fromEntries(days) };
}
