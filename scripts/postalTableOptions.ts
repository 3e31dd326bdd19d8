import { day as calendarDay } from "#contract/rules/dateTime.ts";
import { z } from "#contract/zod.ts";
import { StartError } from "#server/config.ts";

/**
 * The file of `npm run geo:table`, and the day that the service stores with its codes. A file needs its day, because it may
 * have been downloaded long ago; without a file, today's is downloaded. Throws a StartError.
 */
export function readPostalTableOptions([path, day, ...others]: string[]): { path?: string; day: string } {
  if (path === undefined) return { day: new Date().toISOString().slice(0, 10) };
  const parsed = z.safeParse(calendarDay(), day);
  if (!parsed.success || others.length > 0)
    throw new StartError("Say which file, and of which day it is: npm run geo:table -- PL.zip 2026-11-21");
  return { path, day: parsed.data };
}
