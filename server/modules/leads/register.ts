import type { Pool } from "pg";
import { ulid } from "ulid";
import { consentTexts } from "#contract/consents.ts";
import { register } from "#contract/leads.ts";
import { leads } from "#server/database/tables/clients.ts";
import { addressOf } from "#server/http/limits.ts";
import { preparedCommand } from "#server/http/route.ts";
import { attemptLimiter, consume } from "#server/modules/session/limits.ts";

/** Requests per IP address within 15 minutes. */
const maxLeads = 20;

/** Stores a request for a demo. Its event holds no personal data. */
export function registerLead(pool: Pool) {
  const limiter = attemptLimiter(pool, "register-lead", maxLeads);
  return preparedCommand(
    register,
    ({ request }) => consume(limiter, addressOf(request)),
    async ({ transaction, now }, { name, company, email, phone, city, message }) => {
      const id = ulid(now.getTime());
      await transaction.insert(leads).values({
        id,
        createdAt: now,
        name,
        company: company || null,
        email,
        phone,
        city: city || null,
        message: message || null,
        consentVersion: consentTexts.demoContact.version,
      });
      return { response: null, events: [{ name: "registerLead", subjectId: id }] };
    },
  );
}
