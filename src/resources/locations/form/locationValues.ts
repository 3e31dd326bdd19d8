import type { Location } from "#contract/locations.ts";
import { type Hours, type Weekday, weekdays } from "#contract/rules/workingHours.ts";
import { fullTime } from "#src/resources/locations/hours/typedTime.ts";

/** A day as its inputs hold it: `from` and `to` count only where the place is open. */
export type DayValue = { kind: "notTold" | "closed" | "open"; from: string; to: string };
export type CustomDateValue = DayValue & { date: string };
type WeekValues = Record<Weekday, DayValue>;

/** What the inputs of the form hold; what a person left empty may be null. */
export type LocationValues = Record<
  "name" | "phone" | "defaultNote" | "street" | "city" | "zipCode",
  string | null
> & {
  active: boolean;
  workingSettings: WeekValues & { customDates: CustomDateValue[] };
};

export const notTold: DayValue = { kind: "notTold", from: "", to: "" };

export const newLocation: LocationValues = {
  name: "",
  phone: "",
  defaultNote: "",
  street: "",
  city: "",
  zipCode: "",
  active: true,
  workingSettings: { ...eachDay(() => notTold), customDates: [] },
};

/** A saved location in the form, with the version that the person sees. */
export function valuesOf(location: Location): LocationValues & { version: number } {
  const { name, phone, defaultNote, active, version, workingSettings } = location;
  const { street, city, zipCode } = location.address;
  const customDates = workingSettings.customDates
    .map(({ date, hours }) => ({ date, ...dayValue(hours) }))
    .sort((one, other) => one.date.localeCompare(other.date));
  return {
    ...{ name, phone: phone ?? "", defaultNote: defaultNote ?? "", active, version, street, city, zipCode },
    workingSettings: { ...eachDay((day) => dayValue(workingSettings[day])), customDates },
  };
}

/** What is sent of the form, under the names of its inputs; where a saved location is stays. */
export function inputOf(values: LocationValues, { isNew }: { isNew: boolean }) {
  const { name, phone, defaultNote, active, street, city, zipCode } = values;
  const { customDates, ...week } = values.workingSettings;
  return {
    ...{ name: told(name), phone: told(phone), defaultNote: told(defaultNote), active },
    ...(isNew && { street: told(street), city: told(city), zipCode: told(zipCode) }),
    workingSettings: {
      ...eachDay((day) => hoursOf(week[day])),
      customDates: customDates.map((one) => ({ date: told(one.date), hours: hoursOf(one) })),
    },
  };
}

const told = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

function dayValue(hours: Hours | null | undefined): DayValue {
  if (hours === undefined) return notTold;
  return hours ? { kind: "open", ...hours } : { ...notTold, kind: "closed" };
}

function hoursOf({ kind, from, to }: DayValue): Hours | null | undefined {
  if (kind === "open") return { from: fullTime(from), to: fullTime(to) };
  return kind === "closed" ? null : undefined;
}

function eachDay<Value>(tell: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(weekdays.map((day) => [day, tell(day)])) as Record<Weekday, Value>;
}
