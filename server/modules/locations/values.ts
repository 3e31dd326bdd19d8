import type { Location, NewLocation } from "#contract/locations.ts";

/** What can be changed of a location. */
type LocationValues = Pick<Location, "name" | "phone" | "defaultNote" | "active" | "workingSettings">;

/** The index of the database that gives each location of a company at one postal code a name of its own. */
export const uniqueName = "location_name_per_company";

/** What a form left empty is none. */
export const kept = ({
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

/** With each weekday by itself, as the log tells of what changed: "workingSettings.monday". Closed is not the same as not told. */
export function flat({ workingSettings, ...values }: LocationValues): object {
  const days = Object.entries(workingSettings).map(([day, hours]) => [
    `workingSettings.${day}`,
    hours ?? "closed",
  ]);
  return { ...values, ...Object.fromEntries(days) };
}
