import { Changed, defineCall } from "#contract/call.ts";
import { endNotBefore, moment } from "#contract/rules/dateTime.ts";
import { day } from "#contract/rules/durations.ts";
import { reach, reachInput } from "#contract/rules/lists.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { comesWithin, multiplierValue, TimeRange } from "#contract/rules/timeRanges.ts";
import { z } from "#contract/zod.ts";

const Person = z.object({ email: z.string() });

const Multiplier = z.object({
  id: z.string(),
  version: z.number(),
  description: z.nullable(z.string()),
  /** Start and end of the period; the end is excluded. */
  dateFrom: moment(),
  dateTo: moment(),
  /** Names of regions. */
  regions: reach(),
  /** Companies within the reader's access. */
  companyIds: reach(),
  multiplier: z.number(),
  timeRanges: z.array(TimeRange),
  createdBy: Person,
  createdAt: moment(),
  deactivatedAt: z.nullable(moment()),
  deactivatedBy: z.nullable(Person),
  deactivationReason: z.nullable(z.string()),
  /** Whether all orders that it prices are within the access; otherwise it can't be deactivated. */
  isWithinReach: z.boolean(),
});
export type Multiplier = z.output<typeof Multiplier>;

const access = ["multipliers.canAccessPage"] as const;

/** Maximum number of days in a list; the calendar shows ten months. */
const maxListedDays = 400;

export const list = defineCall({
  name: "multipliers.list",
  method: "GET",
  path: "/multiplier/list",
  summary:
    "Lists the multipliers of a period, at most 400 days, that apply within the caller's regions and companies, by start; includes deactivated ones",
  access,
  query: z.strictObject({ dateFrom: moment(), dateTo: moment() }).check(
    endNotBefore("dateTo", "dateFrom"),
    z.refine(({ dateFrom, dateTo }) => Date.parse(dateTo) - Date.parse(dateFrom) <= maxListedDays * day, {
      error: "periodTooLong",
      path: ["dateTo"],
      when: ({ issues }) => issues.length === 0,
    }),
  ),
  response: z.array(Multiplier),
  errors: [],
});

const period = { dateFrom: moment(), dateTo: moment() };

const NewMultiplier = z
  .strictObject({
    ...period,
    multiplier: multiplierValue(),
    description: z.optional(typedText({ max: 500 })),
    /** Names of regions, or "*" for all. */
    regions: reachInput(),
    /** Ids of companies, or "*" for all. */
    companyIds: reachInput(),
    /** Hours with a value of their own. Where they overlap, the highest value applies. */
    timeRanges: z._default(z.array(TimeRange).check(z.maxLength(24)), []),
  })
  .check(
    z.refine((input) => Date.parse(input.dateFrom) < Date.parse(input.dateTo), {
      error: "endBeforeStart",
      path: ["dateTo"],
      when: ({ issues }) => issues.length === 0,
    }),
    z.check(({ value: { dateFrom, dateTo, timeRanges }, issues }) => {
      if (issues.length > 0) return;
      const [from, to] = [new Date(dateFrom), new Date(dateTo)];
      for (const [nth, range] of timeRanges.entries()) {
        if (!comesWithin(range, from, to)) {
          issues.push({
            code: "custom",
            message: "outsideOfPeriod",
            path: ["timeRanges", nth, "from"],
            input: range,
          });
        }
      }
    }),
  );

export const create = defineCall({
  name: "multipliers.create",
  method: "POST",
  path: "/multiplier/create",
  summary:
    'Creates a multiplier of prices for a period, regions and companies ("*" for all), optionally with other values for some hours of the day. An order gets the highest multiplier that is active at its creation; a scheduled order, at the start of its slot.',
  access,
  body: NewMultiplier,
  response: Changed,
  errors: ["needs_all_locations"],
});

export const deactivate = defineCall({
  name: "multipliers.deactivate",
  method: "POST",
  path: "/multiplier/deactivate",
  summary:
    "Deactivates a multiplier permanently; new orders don't get it. Ongoing and scheduled orders that have it keep their price and are marked.",
  access,
  body: z.strictObject({
    multiplierId: reference(),
    deactivationReason: z.optional(typedText({ max: 500 })),
  }),
  response: Changed,
  errors: ["multiplier_not_found", "multiplier_already_deactivated", "needs_all_locations"],
});

/** The simulation covers the orders of this many past weeks. */
export const simulatedWeeks = 4;

const amount = z.nullable(z.string());
const Time = z.object({ hour: z.number(), minute: z.number() });

const Simulation = z.object({
  /** Number of orders of its regions and companies in these weeks. */
  orders: z.number(),
  /** Number of orders whose price the multiplier would have raised. */
  raised: z.number(),
  /**
   * The sums by which prices and payouts would have been higher. Null if the reader may not see prices, or payouts, of
   * orders.
   */
  clientCost: amount,
  driverPay: amount,
  currency: z.string(),
  /** Orders that nobody accepted in time, by hour of the day: within the multiplier's weekdays and hours, and outside. */
  notAccepted: z.array(z.object({ hour: z.number(), inside: z.number(), outside: z.number() })),
  /** Hours that would have covered the orders outside; weekdays from Monday, 1. */
  covering: z.array(z.object({ weekday: z.number(), from: Time, to: Time, orders: z.number() })),
});
export type Simulation = z.output<typeof Simulation>;

/** Reads, although by POST: the multiplier is not saved yet, so its fields are the body. */
export const simulate = defineCall({
  name: "multipliers.simulate",
  method: "POST",
  path: "/multiplier/simulate",
  summary:
    "Simulates a multiplier on the orders of the last four weeks, at the same weekdays and hours. Returns how many prices it would have raised, the additional cost and pay, and the orders not accepted in time, by hour.",
  access,
  cost: "heavy",
  whileViewing: true,
  body: NewMultiplier,
  response: Simulation,
  errors: ["needs_all_locations"],
});
