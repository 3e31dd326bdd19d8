/** Minutes that an order without a slot usually takes. */
export const typicalMinutes = 90;

/** Minutes within which an order without a slot is promised. */
export const promiseMinutes = 180;

/** Both for the texts of `PromiseOutcome`. */
export const promiseLimits = { typical: typicalMinutes, promised: promiseMinutes };

/** Minutes before the promise from which an order is at risk. */
export const promiseRiskMinutes = 30;

/** Minutes before the end of acceptance from which a new order is at risk. */
export const acceptanceRiskMinutes = 2;

/** How an order that is not over stands to its deadline. */
export const deadlineStates = ["onTime", "atRisk", "late"] as const;
export type DeadlineState = (typeof deadlineStates)[number];

/**
 * How an order stands to its promise. Delivered without a slot: within the usual time, or within the promised one; delivered
 * before the end of its slot; delivered too late; not over, and already too late.
 */
export const promiseOutcomes = ["typical", "promised", "slot", "late", "overdue"] as const;
export type PromiseOutcome = (typeof promiseOutcomes)[number];

/** The outcomes in which the promise was kept. */
export const keptPromises = ["typical", "promised", "slot"] as const satisfies readonly PromiseOutcome[];
