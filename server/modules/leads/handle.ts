import { eq } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { handle } from "#contract/leads.ts";
import { unchanged } from "#server/commands/outcome.ts";
import { leads } from "#server/database/tables/clients.ts";
import { command } from "#server/http/route.ts";

/** Marks a lead as handled; the first operator to do so stays recorded. */
export const handleLead = command(handle, async ({ caller, transaction, now }, { leadId }) => {
  const [lead] = await transaction.select().from(leads).where(eq(leads.id, leadId)).for("update");
  if (!lead) throw new ApiError("lead_not_found");
  if (lead.handledAt) return unchanged(null);
  await transaction
    .update(leads)
    .set({ handledAt: now, handledBy: caller.email })
    .where(eq(leads.id, leadId));
  return { response: null, events: [{ name: "handleLead", subjectId: leadId }] };
});
