/** Kinds of orders that are on their way: they come before all others. */
export const urgentKinds = [
  "lateDelivery",
  "latePickup",
  "noDriver",
  "driverSilent",
  "pinLocked",
  "holdEnded",
] as const;

/** What needs somebody's hand: first what cannot wait, then the rest. */
export const exceptionKinds = [
  ...urgentKinds,
  "notAccepted",
  "returnOverdue",
  "refusedAddresses",
  "correctionWaiting",
  "stockShort",
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
