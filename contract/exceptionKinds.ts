/** Kinds of exceptions about orders that are on their way; these are sorted before all others. */
export const urgentKinds = [
  "lateDelivery",
  "latePickup",
  "noDriver",
  "driverSilent",
  "pinLocked",
  "holdEnded",
] as const;

/** All kinds of exceptions, the most urgent first. */
export const exceptionKinds = [
  ...urgentKinds,
  "notAccepted",
  "returnOverdue",
  "refusedAddresses",
  "correctionWaiting",
  "stockShort",
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
