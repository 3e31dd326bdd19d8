import type { Pool } from "pg";
import { ulid } from "ulid";
import { register } from "#contract/registration.ts";
import { accounts } from "#server/database/tables/accounts.ts";
import { companies } from "#server/database/tables/companies.ts";
import { mapUniqueViolation } from "#server/database/uniqueViolation.ts";
import { companyEvent } from "#server/events/append.ts";
import { addressOf } from "#server/http/limits.ts";
import { preparedCommand } from "#server/http/route.ts";
import { recordConsent } from "#server/modules/consents/recordConsent.ts";
import { attemptLimiter, consume } from "#server/modules/session/limits.ts";
import { deviceOf, openSession } from "#server/modules/session/openSession.ts";
import { hashChosenPassword } from "#server/modules/session/password.ts";

/** Registrations per IP address within 15 minutes. */
const maxRegistrations = 10;

/**
 * Creates a pending company, its owner's account and a session, so that the owner continues without signing
 * in.
 */
export function registerCompany(pool: Pool) {
  const limiter = attemptLimiter(pool, "register-address", maxRegistrations);
  return preparedCommand(
    register,
    async ({ request }, { email, password }) => {
      await consume(limiter, addressOf(request));
      return {
        passwordHash: await hashChosenPassword(password, { input: "password", email }),
        device: deviceOf(request),
      };
    },
    async (
      { transaction, now },
      { email, name, phone, city, deliveryProductType },
      { passwordHash, device },
    ) => {
      const [companyId, accountId] = [ulid(now.getTime()), ulid(now.getTime())];
      const company = { id: companyId, version: 1 };
      await transaction.insert(companies).values({
        ...company,
        name,
        status: "pending",
        createdAt: now,
        ownerPhone: phone,
        ownerCity: city || null,
        deliveryProductType,
      });
      await mapUniqueViolation(
        "account_email",
        "user_email_already_occupied",
        transaction.insert(accounts).values({
          id: accountId,
          userType: "client",
          accountType: "other",
          email,
          passwordHash,
          companyId,
          createdAt: now,
        }),
      );
      await recordConsent(transaction, now, "privacyPolicy", { companyId, by: email });
      const actor = { type: "client", id: accountId, name: email } as const;
      const { token, event: signIn } = await openSession(transaction, now, actor, device);
      return {
        response: { token },
        events: [
          { ...companyEvent("registerCompany", company, { name: [null, name] }), actor },
          {
            name: "registerClient",
            subjectId: accountId,
            keys: { companyId },
            actor,
          },
          signIn,
        ],
      };
    },
  );
}
