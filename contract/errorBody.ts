import { actorTypes } from "#contract/actors.ts";
import { z } from "#contract/zod.ts";

/** A problem of one input: a key of `validation` in `locales`, and the values of its text. */
export const FieldProblem = z.object({
  message: z.string(),
  args: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type FieldProblem = z.output<typeof FieldProblem>;

/** Who last changed a record; sent with a conflict (`order_changed`, `company_changed`). */
export const Conflict = z.object({
  event: z.string(),
  byType: z.enum(actorTypes),
  /** Null for the system, and for readers who may not see the name. */
  by: z.nullable(z.string()),
  at: z.string(),
  version: z.number(),
});
export type Conflict = z.output<typeof Conflict>;

/**
 * The body of every 4xx and 5xx response. `errors` is keyed by the input's source. `requestId` is also in the log line.
 * `triesLeft` is the number of wrong PINs or codes until the lock. `missing` lists the flags that the account lacks. `price` is
 * what an edited order would cost, if that is not what the caller expects.
 */
export const ErrorBody = z.object({
  name: z.string(),
  message: z.string(),
  errorCode: z.string(),
  errors: z.optional(z.record(z.string(), FieldProblem)),
  conflict: z.optional(Conflict),
  triesLeft: z.optional(z.number()),
  missing: z.optional(z.array(z.string())),
  price: z.optional(z.number()),
  requestId: z.string(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
