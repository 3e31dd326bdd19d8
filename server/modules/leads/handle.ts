import { eq } from "drizzle-orm";
import { handle } from "#contract/leads.ts";
import { leads } from "#server/database/tables/clients.ts";
import { Refusal } from "#server/refusal.ts";
import { command } from "#server/serve.ts";

/** Who answered first stays noted. */
export const handleLead = command(handle, async ({ caller, transaction, now }, { leadId }) => {
  const [lead] = await transaction.select().from(leads).where(eq(leads.id, leadId)).for("update");
  if (!lead) throw new Refusal("lead_not_found");
  if (lead.handledAt) return { answer: null, events: [] };
  await transaction
    .update(leads)
    .set({ handledAt: now, handledBy: caller.email })
    .where(eq(leads.id, leadId));
  return { answer: null, events: [{ name: "handleLead", subjectType: "service", subjectId: leadId }] };
});
