import { defineCall } from "#contract/call.ts";
import { correctionCategories, correctionStatuses } from "#contract/correctionData.ts";
import { packageSizes } from "#contract/orders/statuses.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { Point } from "#contract/rules/point.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { decimalText, typedAmount } from "#contract/walletEntry.ts";
import { z } from "#contract/zod.ts";

const nullableText = z.nullable(z.string());
const nullableNumber = z.nullable(z.number());
const amount = () => z.nullable(decimalText());
const category = z.enum(correctionCategories);
const size = z.nullable(z.enum(packageSizes));

/** A correction that waits for a decision. */
const PendingCorrection = z.object({
  id: z.string(),
  companyImageUrl: nullableText,
  companyName: z.string(),
  orderNo: z.string(),
  createdAt: moment(),
  driverEmail: z.string(),
  category,
  /** Null if it cannot be calculated, or if the reader may not see the driver's payout. */
  suggestedCorrectionPay: amount(),
  currency: z.string(),
});
export type PendingCorrection = z.output<typeof PendingCorrection>;

const Address = z.object({ street: z.string(), zipCode: z.string(), city: z.string() });

/**
 * How the suggested pay is calculated: (base + distance) × multiplier × driver's share, minus what was paid for the ride and
 * for earlier corrections of the same category, or of both categories of distance.
 */
const Formula = z.object({
  size: z.enum(packageSizes),
  base: decimalText(),
  kilometres: z.number(),
  perKilometre: decimalText(),
  distance: decimalText(),
  multiplier: decimalText(),
  /** Percent. */
  driverShare: z.number(),
  recalculatedPayout: decimalText(),
  paid: decimalText(),
  paidCorrections: decimalText(),
});

const Earlier = z.object({
  id: z.string(),
  orderNo: z.string(),
  createdAt: moment(),
  category,
  status: z.enum(correctionStatuses),
  /** The accepted amount; null without the canView flag of payouts. */
  amount: amount(),
  /** Whether the same driver filed it, and whether it is about the same address. */
  isSameDriver: z.boolean(),
  isSameAddress: z.boolean(),
});

/** A correction with all its data. Distances are in metres. */
const CorrectionDetail = z.object({
  id: z.string(),
  driverId: z.string(),
  driverEmail: z.string(),
  orderNo: z.string(),
  orderId: z.string(),
  companyName: z.string(),
  createdAt: moment(),
  data: z.object({
    extraDistance: nullableNumber,
    actualPackageSize: size,
    clientAddress: z.nullable(Address),
  }),
  category,
  status: z.enum(correctionStatuses),
  estimatedPayoutDriver: amount(),
  /** Amount of the ride's entry in the wallet; null if there is no entry. */
  payoutDriver: amount(),
  currency: z.string(),
  estimatedDistance: nullableNumber,
  /** Length of the driver's track between pickup and receiver. */
  recalculatedDistance: nullableNumber,
  suggestedCorrectionPay: amount(),
  formula: z.nullable(Formula),
  packageSize: size,
  /**
   * Both addresses, the comment and the picture are null without the canView flag of sensitive data, and once the order is
   * hashed.
   */
  clientsAddress: z.nullable(Address),
  driversComment: nullableText,
  /** Path of `attachment`; null if there is no picture. */
  attachmentUrl: nullableText,
  /** Start and destination of the ride, and the driver's track between them; these require the canView flag of routes. */
  pickupPoint: z.nullable(Point),
  destination: z.nullable(Point),
  track: z.array(Point),
  earlier: z.array(Earlier),
  decidedAt: z.nullable(moment()),
  decidedByEmail: nullableText,
  amount: amount(),
  rejectionReason: nullableText,
  comment: nullableText,
});
export type CorrectionDetail = z.output<typeof CorrectionDetail>;

const access = ["corrections.canAccessPage"] as const;
const ofCorrection = { correctionId: reference() };

export const pendingList = defineCall({
  name: "corrections.pendingList",
  method: "GET",
  path: "/correction/pending-list",
  summary:
    "Lists the corrections of orders within the caller's access that wait for a decision, oldest first",
  access,
  response: z.array(PendingCorrection),
  errors: [],
});

export const info = defineCall({
  name: "corrections.info",
  method: "GET",
  path: "/correction/info",
  summary: "Returns one correction with the evidence: the order, the driver's track, and earlier corrections",
  access,
  query: z.strictObject(ofCorrection),
  response: CorrectionDetail,
  errors: ["correction_not_found"],
});

export const attachment = defineCall({
  name: "corrections.attachment",
  method: "GET",
  path: "/correction/attachment",
  summary: "Returns the picture that the driver attached to a correction, to those who may see the addresses",
  access,
  query: z.strictObject(ofCorrection),
  response: z.string(),
  contentType: "application/octet-stream",
  errors: ["correction_not_found"],
});

export const accept = defineCall({
  name: "corrections.accept",
  method: "POST",
  path: "/correction/accept",
  summary:
    "Accepts a correction and adds the amount, which may be negative, to the driver's wallet. With zero the claim was right but nothing is left to pay.",
  access,
  body: z.strictObject({
    ...ofCorrection,
    amount: typedAmount(),
    comment: z.optional(typedText({ max: 500 })),
    /**
     * The suggested pay that was shown: if it is another one by now, because the wallet has changed, nothing is accepted.
     * It is not compared for who may not see it.
     */
    expectedSuggestion: z.optional(z.nullable(decimalText())),
  }),
  response: z.null(),
  errors: ["correction_not_found", "correction_already_decided", "suggested_pay_changed"],
});

export const reject = defineCall({
  name: "corrections.reject",
  method: "POST",
  path: "/correction/reject",
  summary: "Rejects a correction, with a reason",
  access,
  body: z.strictObject({
    ...ofCorrection,
    rejectionReason: typedText({ min: 1, max: 500 }),
    comment: z.optional(typedText({ max: 500 })),
  }),
  response: z.null(),
  errors: ["correction_not_found", "correction_already_decided"],
});
