import { eq, inArray, sql } from "drizzle-orm";
import { handle, note, reopen } from "#contract/leads.ts";
import { unchanged } from "#server/commands/commandResult.ts";
import { type Lockable, lockWithin, writeNext } from "#server/commands/lockWithin.ts";
import { leads } from "#server/database/tables/clients.ts";
import { events } from "#server/database/tables/events.ts";
import { command } from "#server/http/route.ts";

/** Marks a lead as handled; the first operator to do so stays recorded. */
export const handleLead = command(handle, async ({ caller, transaction, now }, { leadId }) => {
  const lead = await lockWithin(transaction, caller.access, lockableLead, leadId);
  if (lead.handledAt) return unchanged(null);
  await transaction
    .update(leads)
    .set({ handledAt: now, handledBy: caller.email })
    .where(eq(leads.id, leadId));
  return { response: null, events: [{ name: "handleLead", subjectId: leadId }] };
});

/** Marks a lead as not handled again. */
export const reopenLead = command(reopen, async ({ caller, transaction }, { leadId }) => {
  const lead = await lockWithin(transaction, caller.access, lockableLead, leadId);
  if (!lead.handledAt) return unchanged(null);
  await transaction.update(leads).set({ handledAt: null, handledBy: null }).where(eq(leads.id, leadId));
  return { response: null, events: [{ name: "reopenLead", subjectId: leadId }] };
});

/** Saves a note on what was agreed with the person. The event holds no personal data. */
export const noteLead = command(
  note,
  async ({ caller, transaction, expectedVersion }, { leadId, note: text }) => {
    const lead = await lockWithin(transaction, caller.access, lockableLead, leadId, expectedVersion);
    if ((lead.note ?? "") === text) return unchanged({ version: lead.version });
    const { version } = await writeNext(transaction, leads, lead, { note: text || null });
    return { response: { version }, events: [{ name: "noteLead", subjectId: leadId, version }] };
  },
);

const lockableLead: Lockable<typeof leads> = {
  table: leads,
  within: () => sql`true`,
  subjectOf: ({ id }) => ({ type: "service", id }),
  notFound: "lead_not_found",
  // Only changes of the note raise the version.
  harmless: inArray(events.name, ["registerLead", "handleLead", "reopenLead"]),
};
