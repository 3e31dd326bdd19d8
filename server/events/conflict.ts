import { and, count, desc, eq, gt, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { Conflict } from "#contract/errorBody.ts";
import type { EventName, SubjectType } from "#contract/events.ts";
import { type Access, seesActor } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { events } from "#server/database/tables/events.ts";

/**
 * The subject of events; `about` is the id of a part of it, as a company's product or an account's saved report, without it
 * the subject itself is meant.
 */
export type Subject = { type: SubjectType; id: string; about?: string };

/**
 * The details of a conflict: the last change of a record that is not harmless, and the `version` that the record has
 * now; nothing when the log has no such event. Who may not see drivers or
 * operators does not learn which one it was.
 */
export async function conflictOf(
  reader: Reader,
  { mask }: Access,
  subject: Subject,
  version: number,
  harmless: readonly EventName[] = [],
): Promise<{ conflict?: Conflict }> {
  const [won] = await reader
    .select()
    .from(events)
    .where(and(isAbout(subject), notInArray(events.name, [...harmless])))
    // The one that made this version, where it says so: people sign in and download without changing their record.
    .orderBy(desc(sql`coalesce(${events.version} = ${version}, false)`), desc(events.at), desc(events.id))
    .limit(1);
  if (!won) return {};
  const by = seesActor(mask, won.actorType) ? won.actorName : null;
  return { conflict: { event: won.name, by, at: won.at.toISOString(), version } };
}

/** Whether harmless events account for every version between the one that was seen and the present one. */
export async function isHarmlessSince(
  reader: Reader,
  subject: Subject,
  versions: { seen: number; now: number },
  harmless: readonly EventName[],
): Promise<boolean> {
  const [found] = await reader
    .select({ passed: count() })
    .from(events)
    .where(and(isAbout(subject), gt(events.version, versions.seen), inArray(events.name, [...harmless])));
  return found?.passed === versions.now - versions.seen;
}

const isAbout = ({ type, id, about }: Subject) =>
  and(eq(events.subjectType, type), eq(events.subjectId, id), aboutIs(about));

const aboutIs = (id: string | undefined): SQL =>
  sql`coalesce(${events.data} -> 'about' ->> 'id', ${events.data} ->> 'scheduleId') is not distinct from ${id ?? null}`;
