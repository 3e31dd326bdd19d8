import { defineCall } from "#contract/call.ts";
import { attachmentLimits, correctionCategories, correctionStatuses } from "#contract/correctionData.ts";
import { packageSizes } from "#contract/orders/statuses.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { zipCode } from "#contract/rules/forms.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { decimalText } from "#contract/walletEntry.ts";
import { z } from "#contract/zod.ts";

const attachmentText = Math.ceil(attachmentLimits.bytes / 3) * 4;

/** The field that each category requires. */
const requiredFields = {
  incorrect_distance: "extraDistance",
  incorrect_size: "actualPackageSize",
  different_delivery_address: "clientAddress",
} as const;

const required = Object.entries(requiredFields).map(([category, field]) =>
  z.refine<
    { category: string } & Partial<Record<(typeof requiredFields)[keyof typeof requiredFields], unknown>>
  >((input) => input.category !== category || input[field] !== undefined, {
    error: "required",
    path: [field],
    when: ({ issues }) => issues.length === 0,
  }),
);

export const fileCorrection = defineCall({
  name: "driverApp.fileCorrection",
  method: "POST",
  path: "/driver-app/correction",
  summary:
    "Files a correction for one of the driver's own orders, or for one that was cancelled while the driver still had its goods, within 7 days of its delivery or cancellation; one per order can be pending",
  access: "driver",
  cost: "heavy",
  body: z
    .strictObject({
      orderId: reference(),
      category: z.enum(correctionCategories),
      /** Metres driven in addition to the estimated distance. */
      extraDistance: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
      actualPackageSize: z.optional(z.enum(packageSizes)),
      /** Address to which the parcel was actually delivered. */
      clientAddress: z.optional(
        z.strictObject({
          street: typedText({ min: 1, max: 200 }),
          zipCode: zipCode(),
          city: typedText({ min: 1, max: 100 }),
        }),
      ),
      driversComment: z.optional(typedText({ max: 1000 })),
      /** PNG, JPEG or WebP in base64. */
      attachment: z.optional(
        z
          .string()
          .check(
            z.minLength(1, { error: "required" }),
            z.maxLength(attachmentText, { error: "attachmentTooLarge" }),
          ),
      ),
    })
    .check(...required),
  bodyLimit: attachmentText + 1_000_000,
  response: z.object({ id: z.string() }),
  errors: ["order_not_found", "wrong_order_status", "correction_too_late", "correction_already_waits"],
});

/** Maximum number of corrections in an answer. */
export const maxOwnCorrections = 50;

const nullableText = z.nullable(z.string());

export const ownCorrections = defineCall({
  name: "driverApp.corrections",
  method: "GET",
  path: "/driver-app/corrections",
  summary: `Lists the driver's corrections and their decisions, newest first, at most ${maxOwnCorrections}; with the id \`before\`, those filed before that one`,
  access: "driver",
  query: z.strictObject({ before: z.optional(reference()) }),
  response: z.array(
    z.object({
      id: z.string(),
      orderId: z.string(),
      orderNo: z.string(),
      category: z.enum(correctionCategories),
      createdAt: moment(),
      driversComment: nullableText,
      status: z.enum(correctionStatuses),
      decidedAt: z.nullable(moment()),
      /** The granted amount. */
      amount: z.nullable(decimalText()),
      /** What the wallet has of it now: 0.00 if its entry was deleted or taken back. Null if nothing was granted. */
      paidAmount: z.nullable(decimalText()),
      currency: z.string(),
      rejectionReason: nullableText,
      /** Comment of the operator who decided. */
      comment: nullableText,
    }),
  ),
  errors: [],
});
