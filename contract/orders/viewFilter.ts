import { promiseOutcomes } from "#contract/orders/promise.ts";
import { cancellationReasons, orderStatuses } from "#contract/orders/statuses.ts";
import { choices } from "#contract/rules/lists.ts";
import { reference } from "#contract/rules/text.ts";
import { daysAfter } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";

/** Days of a saved view: first and last, as offsets from today. A fixed date would become outdated. */
const offsets = { today: [0, 0], yesterday: [-1, -1], last7Days: [-6, 0] } as const;

export type RelativeDays = keyof typeof offsets;
export const relativeDays = Object.keys(offsets) as [RelativeDays, ...RelativeDays[]];

/** The calendar days of a filter, both included. */
export function daysOf(days: RelativeDays, today: string): { from: string; to: string } {
  const [from, to] = offsets[days];
  return { from: daysAfter(today, from), to: daysAfter(today, to) };
}

/** Replaces companies, a region or a product outside the reader's access; nothing matches it. */
export const outOfReach = "-";

const fields = {
  days: z.optional(z.enum(relativeDays)),
  status: z.optional(choices(orderStatuses).check(z.minLength(1))),
  companyIds: z.optional(z.array(reference()).check(z.minLength(1), z.maxLength(200))),
  /** A region's name. */
  region: z.optional(reference().check(z.minLength(1))),
  productId: z.optional(reference().check(z.minLength(1))),
  cancellationReason: z.optional(z.enum(cancellationReasons)),
  promise: z.optional(choices(promiseOutcomes).check(z.minLength(1))),
  showPastActiveOrders: z.optional(z.literal(false)),
};

/** The filter of a saved view. It has no search phrase, which may be a receiver's name or phone number. */
export const ViewFilter = z.strictObject(fields);
export type ViewFilter = z.output<typeof ViewFilter>;

/** Reads a stored filter. Parts that are not valid in this version are dropped, and `isBroken` says so. */
export function readViewFilter(stored: unknown): { filter: ViewFilter; isBroken: boolean } {
  const known: Record<string, z.ZodMiniType> = fields;
  const values = stored !== null && typeof stored === "object" ? Object.entries(stored) : [];
  const kept = values.flatMap(([name, value]) => {
    const schema = Object.hasOwn(known, name) ? known[name] : undefined;
    const valid = Array.isArray(value) ? value.filter((item) => schema?.safeParse([item]).success) : value;
    return schema?.safeParse(valid).success ? [[name, valid] as const] : [];
  });
  const filter = Object.fromEntries(kept) as ViewFilter;
  return { filter, isBroken: JSON.stringify(filter) !== JSON.stringify(stored) };
}
