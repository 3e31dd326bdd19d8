import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Conflict } from "#contract/errorBody.ts";
import type { Reader } from "#server/database/handles.ts";
import { events } from "#server/database/tables/events.ts";
import type { SubjectType } from "#server/events/append.ts";

/** Of what the log is asked; `about` is the id of a company's product or location, without it the company itself is meant. */
type Subject = { type: SubjectType; id: string; about?: string };

/**
 * What was done last to a record, as it is told with a conflict: the event that won, and the `version` the record has
 * now. Nothing when the log knows of none. `hidesDrivers`: whoever is told may not know who drives.
 */
export async function conflictOf(
  reader: Reader,
  { type, id, about }: Subject,
  version: number,
  { hidesDrivers = false } = {},
): Promise<{ conflict?: Conflict }> {
  const [won] = await reader
    .select()
    .from(events)
    .where(and(eq(events.subjectType, type), eq(events.subjectId, id), aboutIs(about)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1);
  if (!won) return {};
  const by = won.actorType === "driver" && hidesDrivers ? null : won.actorName;
  return { conflict: { event: won.name, by, at: won.at.toISOString(), version } };
}

const aboutIs = (id: string | undefined): SQL =>
  sql`${events.data} -> 'about' ->> 'id' is not distinct from ${id ?? null}`;
