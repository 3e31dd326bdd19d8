import { backOfficeFlags, Changed, defineCall } from "#contract/call.ts";
import { phone } from "#contract/rules/phone.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

const withReason = z.strictObject({ companyId: reference(), reason: typedText({ min: 3, max: 500 }) });

export const deactivate = defineCall({
  name: "companies.deactivate",
  method: "POST",
  path: "/company/deactivate",
  summary:
    "Deactivates an active company, with a reason. It can't create orders any more; ongoing and scheduled orders continue.",
  access: backOfficeFlags,
  body: withReason,
  response: Changed,
  errors: ["company_not_found", "company_not_active", "company_changed", "needs_all_locations"],
});

export const reactivate = defineCall({
  name: "companies.reactivate",
  method: "POST",
  path: "/company/reactivate",
  summary: "Reactivates a deactivated company, with a reason",
  access: backOfficeFlags,
  body: withReason,
  response: Changed,
  errors: ["company_not_found", "company_not_inactive", "company_changed", "needs_all_locations"],
});

/** Updates the other data of a company that is entered by hand; contract data are changed by a call of their own. */
export const update = defineCall({
  name: "companies.update",
  method: "POST",
  path: "/company/update",
  summary: "Replaces a company's names and the details of its owner",
  access: backOfficeFlags,
  body: z.strictObject({
    companyId: reference(),
    name: typedText({ min: 3, max: 200 }),
    /** Required once the company was activated. */
    nameForDrivers: z.optional(typedText({ max: 200 })),
    ownerName: z.optional(typedText({ max: 200 })),
    ownerPhone: z.optional(phone()),
    ownerCity: z.optional(typedText({ max: 100 })),
  }),
  response: Changed,
  errors: ["company_not_found", "company_changed", "needs_all_locations"],
});
