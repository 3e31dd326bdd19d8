import { z } from "#contract/zod.ts";

/** A problem of one input: a key of `validation` in `locales`, and the values of its text. */
export const FieldProblem = z.object({
  message: z.string(),
  args: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type FieldProblem = z.output<typeof FieldProblem>;

/** Who changed a record last: sent with a conflict (`order_changed`, `company_changed`). */
export const Conflict = z.object({
  event: z.string(),
  by: z.nullable(z.string()),
  at: z.string(),
  version: z.number(),
});
export type Conflict = z.output<typeof Conflict>;

/**
 * The body of every 4xx and 5xx. `errors` is keyed by the input's source; `requestId` finds the log line; `triesLeft` says how
 * often a wrong PIN or code may still be entered before it is locked; `missing` names the flags that the account lacks.
 */
export const ErrorBody = z.object({
  name: z.string(),
  message: z.string(),
  errorCode: z.string(),
  errors: z.optional(z.record(z.string(), FieldProblem)),
  conflict: z.optional(Conflict),
  triesLeft: z.optional(z.number()),
  missing: z.optional(z.array(z.string())),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
