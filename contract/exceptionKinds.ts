/** What needs somebody's hand: first what cannot wait, then the rest. */
export const exceptionKinds = [
  "lateDelivery",
  "latePickup",
  "noDriver",
  "driverSilent",
  "pinLocked",
  "holdEnded",
  "notAccepted",
  "returnOverdue",
  "refusedAddresses",
  "correctionWaiting",
  "stockShort",
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
