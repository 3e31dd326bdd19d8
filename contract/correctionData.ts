/** Why a driver asks for other pay (back-office area, section 3). */
export const correctionCategories = [
  "incorrect_distance",
  "incorrect_size",
  "different_delivery_address",
  "reattempted_delivery",
  "other",
  "iqos_wee_exchange",
] as const;
export type CorrectionCategory = (typeof correctionCategories)[number];

export const correctionStatuses = ["pending", "rejected", "accepted"] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** Days after its delivery or cancellation in which a driver can ask for other pay of an order. */
export const correctionDays = 7;

/** Of an attached picture; phones of 2026 take photographs of 50 million pixels. */
export const attachmentLimits = { bytes: 5 * 1024 * 1024, side: 10_000, pixels: 50_000_000 } as const;
