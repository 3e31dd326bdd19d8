import { z } from "#contract/zod.ts";

/** A moment: ISO 8601 with a zone, "2026-11-21T12:40:00.000Z". Answers are always UTC. */
export const moment = () => z.iso.datetime({ offset: true, error: "invalidDate" });

export const minutesPerDay = 1440;

/** The zone in which people read and write every date of this service. */
export const timeZone = "Europe/Warsaw";
