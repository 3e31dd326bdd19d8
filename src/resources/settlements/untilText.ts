/** The last day of a period, "31.10.2026". */
export const untilText = (day: string): string => day.split("-").reverse().join(".");
