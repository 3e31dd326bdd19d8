import { and, count, desc, eq, gt, not, type SQL, sql } from "drizzle-orm";
import type { Conflict } from "#contract/errorBody.ts";
import type { SubjectType } from "#contract/events.ts";
import { type Access, seesActor } from "#server/access.ts";
import type { Reader } from "#server/database/handles.ts";
import { events } from "#server/database/tables/events.ts";

/**
 * The subject of events. `about` is the id of a part of it (a company's product, an account's scheduled report); without it
 * only events of the subject itself are meant.
 */
export type Subject = { type: SubjectType; id: string; about?: string };

/** The version of a record that the caller saw, and its present one. */
type Versions = { seen: number; now: number };

/**
 * The details of a conflict: the last change since the seen version that is not harmless, and the present version; empty if
 * the log has no such event. A record's events without a version (offers, sign-ins, downloads) do not change it; those of a
 * part of it have none. The actor's name is null for readers who may not see drivers or operators.
 */
export async function conflictOf(
  reader: Reader,
  { mask }: Access,
  subject: Subject,
  versions: Versions,
  harmless?: SQL,
): Promise<{ conflict?: Conflict }> {
  const changedSince = subject.about ? undefined : gt(events.version, versions.seen);
  const [won] = await reader
    .select()
    .from(events)
    .where(and(isAbout(subject), changedSince, harmless && not(harmless)))
    .orderBy(desc(events.version), desc(events.at), desc(events.id))
    .limit(1);
  if (!won) return {};
  const by = seesActor(mask, won.actorType) ? won.actorName : null;
  const { name: event, actorType: byType, at } = won;
  return { conflict: { event, byType, by, at: at.toISOString(), version: versions.now } };
}

/** Whether harmless events account for all versions between the seen and the present one. */
export async function isHarmlessSince(
  reader: Reader,
  subject: Subject,
  versions: Versions,
  harmless: SQL,
): Promise<boolean> {
  const [found] = await reader
    .select({ passed: count() })
    .from(events)
    .where(and(isAbout(subject), gt(events.version, versions.seen), harmless));
  return found?.passed === versions.now - versions.seen;
}

const isAbout = ({ type, id, about }: Subject) =>
  and(eq(events.subjectType, type), eq(events.subjectId, id), aboutIs(about));

const aboutIs = (id: string | undefined): SQL =>
  sql`coalesce(${events.data} -> 'about' ->> 'id', ${events.data} ->> 'scheduleId') is not distinct from ${id ?? null}`;
