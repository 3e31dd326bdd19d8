import type { Location } from "#contract/locations.ts";
import { phoneText } from "#contract/rules/phone.ts";
import { type Weekday, weekdays } from "#contract/rules/workingHours.ts";
import { type CustomDateValue, type DayValue, dayValueOf, hoursOf, unspecified } from "./hours/dayValues.ts";

/** The inputs of a location. */
export type LocationValues = Record<TextField, string> & {
  active: boolean;
  workingSettings: Record<Weekday, DayValue> & { customDates: CustomDateValue[] };
};
type TextField = "name" | "phone" | "defaultNote" | "street" | "city" | "zipCode";

/** The record of the form that edits a location. */
export type SavedLocationValues = LocationValues & { id: string; version: number };

/** The initial values; the hours of all days are unspecified. */
export const newLocation: LocationValues = {
  name: "",
  phone: "",
  defaultNote: "",
  street: "",
  city: "",
  zipCode: "",
  active: true,
  workingSettings: { ...eachDay(() => unspecified), customDates: [] },
};

/** The form's values of a saved location, with the version that the user saw. */
export function valuesOf(location: Location): SavedLocationValues {
  const { id, version, name, phone, defaultNote, active, workingSettings } = location;
  const { street, city, zipCode } = location.address;
  const customDates = workingSettings.customDates
    .map(({ date, hours }) => ({ date, ...dayValueOf(hours) }))
    .sort((one, other) => one.date.localeCompare(other.date));
  return {
    ...{ id, version, name, phone: phoneText(phone ?? ""), defaultNote: defaultNote ?? "", active },
    ...{ street, city, zipCode },
    workingSettings: { ...eachDay((day) => dayValueOf(workingSettings[day])), customDates },
  };
}

/** The input of the call, with the names of the form's inputs. The address of a saved location can't be changed. */
export function inputOf(values: LocationValues, { isNew }: { isNew: boolean }) {
  const { name, phone, defaultNote, active, street, city, zipCode } = values;
  const { customDates, ...week } = values.workingSettings;
  return {
    ...{ name: filled(name), phone: filled(phone), defaultNote: filled(defaultNote), active },
    ...(isNew && { street: filled(street), city: filled(city), zipCode: filled(zipCode) }),
    workingSettings: {
      ...eachDay((day) => hoursOf(week[day])),
      customDates: customDates.map((one) => ({ date: filled(one.date), hours: hoursOf(one) })),
    },
  };
}

const filled = (text: string | undefined): string | undefined => text?.trim() || undefined;

function eachDay<Value>(valueFor: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(weekdays.map((day) => [day, valueFor(day)])) as Record<Weekday, Value>;
}
