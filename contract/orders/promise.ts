/** Minutes that an order without a slot usually takes. */
export const typicalMinutes = 90;

/** Minutes within which an order without a slot is promised. */
export const promiseMinutes = 180;

/**
 * How an order stands to its promise: delivered without a slot within the usual time, or within the promised one;
 * delivered before the end of its slot; delivered too late; or not over, and too late already.
 */
export const promiseOutcomes = ["typical", "promised", "slot", "late", "overdue"] as const;
export type PromiseOutcome = (typeof promiseOutcomes)[number];

/** Those that kept it. */
export const keptPromises = ["typical", "promised", "slot"] as const satisfies readonly PromiseOutcome[];
