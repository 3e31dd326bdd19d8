import { backOfficeFlags, defineCall } from "#contract/call.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** What people consent to; each kind has a text of its own. */
export const consentKinds = ["privacyPolicy", "contractTerms", "demoContact"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * The current version of each text, stored with every consent: the day of its last change. `fingerprint` is a hash of the
 * text; `tests/rules/consents.test.ts` fails if a text changes without a new version.
 */
export const consentTexts = {
  /** The texts under `privacy` in locales, and the sentence on the registration page. */
  privacyPolicy: { version: "2026-11-27", fingerprint: "63ed8393a621490d" },
  /** The text in `server/modules/registration/contractText.ts`. */
  contractTerms: { version: "2026-11-22.2", fingerprint: "09a5bdf72950ec1e" },
  /** The sentences at the form of the landing page. */
  demoContact: { version: "2026-11-25", fingerprint: "a5838d19742ca1f8" },
} as const satisfies Record<ConsentKind, { version: string; fingerprint: string }>;

export const ofCompany = defineCall({
  name: "consents.ofCompany",
  method: "GET",
  path: "/company/consents",
  summary: "Lists the consents that a company's people gave, newest first, with the versions of the texts",
  access: backOfficeFlags,
  query: z.strictObject({ companyId: reference() }),
  response: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(consentKinds),
      version: z.string(),
      at: moment(),
      /** E-mail address that the account had then. */
      by: z.string(),
      /** Number of the contract that the consent to contract terms belongs to. */
      about: z.nullable(z.string()),
    }),
  ),
  errors: ["company_not_found"],
});
