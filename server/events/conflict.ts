import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Conflict } from "#contract/errorBody.ts";
import type { SubjectType } from "#contract/events.ts";
import type { Access } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { events } from "#server/database/tables/events.ts";

/** The subject of events; `about` is the id of a company's product or location, without it the company itself is meant. */
export type Subject = { type: SubjectType; id: string; about?: string };

/**
 * The details of a conflict: the last event of a record, and the `version` that the record has now; nothing when the
 * log has no event of it. Who may not see drivers does not learn which driver it was.
 */
export async function conflictOf(
  reader: Reader,
  { mask }: Access,
  { type, id, about }: Subject,
  version: number,
): Promise<{ conflict?: Conflict }> {
  const [won] = await reader
    .select()
    .from(events)
    .where(and(eq(events.subjectType, type), eq(events.subjectId, id), aboutIs(about)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(1);
  if (!won) return {};
  const by = won.actorType === "driver" && !mask.driverInfo ? null : won.actorName;
  return { conflict: { event: won.name, by, at: won.at.toISOString(), version } };
}

const aboutIs = (id: string | undefined): SQL =>
  sql`${events.data} -> 'about' ->> 'id' is not distinct from ${id ?? null}`;
