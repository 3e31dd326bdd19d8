import { defineCall } from "#contract/call.ts";
import { limitedStages, StageLimits } from "#contract/companySettings.ts";
import { orderTypes } from "#contract/orders/statuses.ts";
import { day } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** What a limit would have done: its type and stage, and what became of yesterday's orders. */
const PreviewedLimit = z.object({
  type: z.enum(orderTypes),
  stage: z.enum(limitedStages),
  /** How often an order went through the stage; again after a renewal. */
  passages: z.number(),
  /** Of those, how many took longer than `atRiskAfter`, without the time on hold. */
  warned: z.number(),
  /** Of those, how many belong to an order that broke its promise or was not accepted in time. */
  rightly: z.number(),
  /** Orders that broke theirs, or were not accepted, and that no passage of this stage would have warned of. */
  missed: z.number(),
});
export type PreviewedLimit = z.output<typeof PreviewedLimit>;

/** A read by POST: the limits are not saved yet. */
export const previewStageLimits = defineCall({
  name: "companies.previewStageLimits",
  method: "POST",
  path: "/company/preview-stage-limits",
  summary:
    "How often limits of stages would have warned of the orders that the company made yesterday, and how often rightly",
  access: ["company.canAccessPage", "company.canWrite"],
  cost: "heavy",
  body: z.strictObject({ companyId: reference(), stageLimits: StageLimits }),
  response: z.object({ day: day(), limits: z.array(PreviewedLimit) }),
  errors: ["company_not_found"],
});
