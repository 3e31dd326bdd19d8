import { promiseMinutes, typicalMinutes } from "#contract/orders/promise.ts";

/** How fast an order without a slot is: the same words wherever it is said. */
export const promise = `zwykle w ${typicalMinutes} minut, najpóźniej w ${promiseMinutes} minut`;
