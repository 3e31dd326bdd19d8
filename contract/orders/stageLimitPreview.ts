import { backOfficeFlags, defineCall } from "#contract/call.ts";
import { limitedStages, StageLimits } from "#contract/companies/settings.ts";
import { orderTypes } from "#contract/orders/statuses.ts";
import { day } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** The effect that a limit would have had on yesterday's orders. */
const PreviewedLimit = z.object({
  type: z.enum(orderTypes),
  stage: z.enum(limitedStages),
  /** How often orders went through the stage; once more after a renewal. */
  passages: z.number(),
  /** How many of the passages took longer than `atRiskAfter`, without the time on hold. */
  warned: z.number(),
  /** How many of these belong to an order that broke its promise or was not accepted in time. */
  rightly: z.number(),
  /** Orders that broke their promise or were not accepted, without a passage of this stage that would have been at risk. */
  missed: z.number(),
});
export type PreviewedLimit = z.output<typeof PreviewedLimit>;

/** Reads, although by POST: the limits are not saved yet, so they are the body. */
export const previewStageLimits = defineCall({
  name: "companies.previewStageLimits",
  method: "POST",
  path: "/company/preview-stage-limits",
  summary:
    "Previews how often limits of stages would have marked yesterday's orders of a company as at risk, and how often rightly",
  access: backOfficeFlags,
  cost: "heavy",
  whileViewing: true,
  body: z.strictObject({ companyId: reference(), stageLimits: StageLimits }),
  response: z.object({ day: day(), limits: z.array(PreviewedLimit) }),
  errors: ["company_not_found"],
});
