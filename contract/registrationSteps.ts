import { moment } from "#contract/rules/dateTime.ts";
import { z } from "#contract/zod.ts";

/** The registration steps of a company, in order; null: not done. */
export const RegistrationSteps = z.object({
  productSelectionCompleted: z.nullable(moment()),
  locationsCompleted: z.nullable(moment()),
  companyDataCompleted: z.nullable(moment()),
  contractGenerated: z.nullable(moment()),
});
export type RegistrationSteps = z.output<typeof RegistrationSteps>;
