import { z } from "#contract/zod.ts";

/**
 * A moment: ISO 8601 with a zone, "2026-11-21T12:40:00.000Z". Answers are always UTC. The year 0 and zones of 16 hours
 * and more, which ISO 8601 has and PostgreSQL does not, are none.
 */
export const moment = () =>
  z.iso.datetime({ offset: true, error: "invalidDate" }).check(
    z.refine((text) => !/^0000|[+-](1[6-9]|2\d):/.test(text), { error: "invalidDate" }),
    z.maxLength(40, { error: "invalidDate" }),
  );

/** A calendar day, "2026-11-21"; the year 0 is none for PostgreSQL. */
export const day = () =>
  z.iso
    .date({ error: "invalidDate" })
    .check(z.refine((text) => !text.startsWith("0000"), { error: "invalidDate" }));

/** A time that clocks in Warsaw show, "09:30"; midnight is "00:00". */
export const timeOfDay = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "timeOfDay" }));
