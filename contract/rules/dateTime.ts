import { z } from "#contract/zod.ts";

/**
 * The years 0, 1 and 9999. PostgreSQL has no year 0, and the offset of a zone, the day before or a slot can lead from the
 * others to years that PostgreSQL and JavaScript write differently.
 */
const outerYear = /^(000[01]|9999)-/;

/**
 * A moment in ISO 8601 with a zone, "2026-11-21T12:40:00.000Z"; answers are always in UTC. Outer years are refused, as are
 * offsets of 16 hours and more, which PostgreSQL does not accept.
 */
export const moment = () =>
  z.iso.datetime({ offset: true, error: invalidUnlessAbsent }).check(
    z.refine((text) => !outerYear.test(text) && !/[+-](1[6-9]|2\d):/.test(text), { error: "invalidDate" }),
    z.maxLength(40, { error: "invalidDate" }),
  );

/** A calendar day, "2026-11-21"; outer years are refused. */
export const day = () =>
  z.iso
    .date({ error: invalidUnlessAbsent })
    .check(z.refine((text) => !outerYear.test(text), { error: "invalidDate" }));

/** Refuses an object whose end lies before its start; both are days or moments, and either may be absent. */
export const endNotBefore = <End extends string, Start extends string>(to: End, from: Start) =>
  z.refine<{ [Name in Start | End]?: string | undefined }>(
    ({ [from]: start, [to]: end }) => !start || !end || Date.parse(start) <= Date.parse(end),
    { error: "endBeforeStart", path: [to], when: ({ issues }) => issues.length === 0 },
  );

/** A time of day in Warsaw, "09:30"; midnight is "00:00". */
export const timeOfDay = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "timeOfDay" }));

/** An absent value gets the schema's own message that it is required. */
const invalidUnlessAbsent = ({ input }: { input?: unknown }) =>
  input === undefined ? undefined : "invalidDate";
