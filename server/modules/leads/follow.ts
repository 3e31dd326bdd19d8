import { eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { note, reopen } from "#contract/leads.ts";
import { unchanged } from "#server/commands/outcome.ts";
import { leads } from "#server/database/tables/clients.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { command } from "#server/http/route.ts";

/** Takes back that somebody answered. */
export const reopenLead = command(reopen, async ({ transaction }, { leadId }) => {
  const lead = await lockLead(transaction, leadId);
  if (!lead.handledAt) return unchanged(null);
  await transaction.update(leads).set({ handledAt: null, handledBy: null }).where(eq(leads.id, leadId));
  return { response: null, events: [{ name: "reopenLead", subjectId: leadId }] };
});

/** What was agreed with who asks; its event holds no personal data. */
export const noteLead = command(note, async ({ transaction }, { leadId, note: text }) => {
  const lead = await lockLead(transaction, leadId);
  if ((lead.note ?? "") === text) return unchanged(null);
  await transaction
    .update(leads)
    .set({ note: text || null })
    .where(eq(leads.id, leadId));
  return { response: null, events: [{ name: "noteLead", subjectId: leadId }] };
});

async function lockLead(transaction: Transaction, leadId: string) {
  const [lead] = await transaction.select().from(leads).where(eq(leads.id, leadId)).for("update");
  if (!lead) throw new ApiError("lead_not_found");
  return lead;
}
