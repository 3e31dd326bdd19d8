import { type SQL, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { allowsDays, dayOfMoment, type ReportType } from "#contract/reports/types.ts";
import { daysAfter, momentInWarsaw } from "#contract/rules/warsaw.ts";
import { isChosen } from "#server/database/textArray.ts";

/** The first moment of a range, and the first moment after it. */
export type Range = { from: Date; to: Date };

/**
 * The range of whole days in Warsaw from the day of one moment to the day of another. Throws if there are more than the
 * report allows.
 */
export function rangeOf(type: ReportType, { dateFrom, dateTo }: { dateFrom: string; dateTo: string }): Range {
  const days = { from: dayOfMoment(dateFrom), to: dayOfMoment(dateTo) };
  if (!allowsDays(type, days)) throw new ApiError("date_range_too_long");
  return { from: momentInWarsaw(days.from, "00:00"), to: momentInWarsaw(daysAfter(days.to, 1), "00:00") };
}

/** A moment as a literal, because PostgreSQL would parse a parameter again for each row. */
export const at = (moment: Date): SQL => sql.raw(`'${moment.toISOString()}'::timestamptz`);

/** Condition that the moment lies within the range. */
export const inRange = (column: SQL, { from, to }: Range): SQL =>
  sql`${column} >= ${at(from)} and ${column} < ${at(to)}`;

type Places = { region?: string | undefined; companyIds?: readonly string[] | undefined };

/** Conditions of the chosen region and companies; the region "*" means all of them. */
export function chosen({ region, companyIds }: Places, columns: { region: SQL; companyId: SQL }): SQL {
  const parts = [
    region && region !== "*" ? sql`${columns.region} = ${region}` : sql`true`,
    isChosen(columns.companyId, companyIds),
  ];
  return sql.join(parts, sql` and `);
}
