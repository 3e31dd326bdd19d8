/** Reasons for which a driver asks for other pay (back-office area, section 3). */
export const correctionCategories = [
  "incorrect_distance",
  "incorrect_size",
  "different_delivery_address",
  "reattempted_delivery",
  "other",
  "iqos_wee_exchange",
] as const;
export type CorrectionCategory = (typeof correctionCategories)[number];

/** Categories that claim the kilometres of a ride. What one of them was paid is subtracted from the other, too. */
export const distanceCategories = [
  "incorrect_distance",
  "different_delivery_address",
] as const satisfies CorrectionCategory[];

export const correctionStatuses = ["pending", "rejected", "accepted"] as const;
export type CorrectionStatus = (typeof correctionStatuses)[number];

/** Days after delivery or cancellation of an order within which its driver can file a correction. */
export const correctionDays = 7;

/** Limits of an attached picture: bytes, pixels per side, and pixels altogether, as phones of 2026 have 50 megapixels. */
export const attachmentLimits = { bytes: 5 * 1024 * 1024, side: 10_000, pixels: 50_000_000 } as const;
