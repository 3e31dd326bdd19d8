/** Minutes that an order without a slot usually takes. */
export const typicalMinutes = 90;

/** Minutes within which an order without a slot is promised. */
export const promiseMinutes = 180;
