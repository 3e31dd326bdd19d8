import { timeZone } from "#contract/rules/dateTime.ts";

/** The calendar day in Warsaw, yyyy-MM-dd. */
export const dayInWarsaw = (moment: Date): string => format.format(moment);

const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
