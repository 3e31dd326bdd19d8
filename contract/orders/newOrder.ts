import { Address } from "#contract/addresses.ts";
import type { FieldProblem } from "#contract/errorBody.ts";
import { pickupPlace, requiredElsewhere } from "#contract/orders/pickupPlace.ts";
import { packageSizes, paymentTypes } from "#contract/orders/statuses.ts";
import { type Product, productFormFields } from "#contract/products.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { zipCode } from "#contract/rules/forms.ts";
import { Dimensions, dimensionProblems, typedNumber } from "#contract/rules/parcel.ts";
import { pesel } from "#contract/rules/pesel.ts";
import { phone } from "#contract/rules/phone.ts";
import { asCode, reference, typedCode, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** A vehicle that the driver takes care of: mark and model, the plate in letters and digits, and a VIN of 17 characters. */
const Vehicle = z.strictObject({
  mark: typedText({ min: 1, max: 60 }),
  model: typedText({ min: 1, max: 60 }),
  registrationPlate: z.optional(
    z
      .string()
      .check(asCode(), z.regex(/^[A-Za-z0-9](?: ?[A-Za-z0-9]){1,9}$/, { error: "registrationPlate" })),
  ),
  vinNumber: z.optional(z.string().check(asCode(), z.regex(/^[A-Za-z0-9]{17}$/, { error: "vin" }))),
});

const Medicine = z.strictObject({
  details: typedText({ min: 1, max: 500 }),
  pickedUp: z._default(z.boolean(), false),
});

/** One product of a new order. `lineProblems` checks what the product asks for. */
export const NewLine = z.strictObject({
  id: reference(),
  dimensions: z.optional(Dimensions),
  vehicle: z.optional(Vehicle),
  receiptNo: z.optional(z.string().check(asCode(), z.regex(/^\d{4}$/, { error: "receiptNo" }))),
  pesel: z.optional(pesel()),
  amountToPayOnPickUp: z.optional(
    typedNumber().check(z.minimum(0.01), z.maximum(100_000), z.multipleOf(0.01)),
  ),
  medicines: z.optional(z.array(Medicine).check(z.minLength(1, { error: "noMedicines" }), z.maxLength(50))),
  externalNo: z.optional(typedCode({ min: 1, max: 32 })),
});
export type NewLine = z.output<typeof NewLine>;

/** How the goods are paid for at the pickup point. `epruf_code` needs a code; with other types it is 20 digits, if any. */
const PaymentDetails = z
  .strictObject({ paymentType: z.enum(paymentTypes), paymentCode: z.optional(typedCode({ max: 32 })) })
  .check(
    z.refine(({ paymentType, paymentCode }) => paymentType !== "epruf_code" || Boolean(paymentCode), {
      error: "required",
      path: ["paymentCode"],
    }),
    z.refine(
      ({ paymentType, paymentCode }) =>
        paymentType === "epruf_code" || !paymentCode || /^\d{20}$/.test(paymentCode),
      { error: "paymentCode", path: ["paymentCode"] },
    ),
  );

const note = () => z.optional(typedText({ max: 1_000 }));

/** The body by which an order is created; the form validates with the same schema. */
export const NewOrder = z.strictObject({
  companyId: reference(),
  products: z.array(NewLine).check(z.minLength(1, { error: "noProducts" }), z.maxLength(100)),
  clientName: typedText({ min: 1, max: 200 }),
  clientStreet: Address.shape.street,
  clientCity: Address.shape.city,
  clientZipCode: zipCode(),
  clientPhone: phone(),
  notes: note(),
  /** Whether a pickup point is required, optional or not allowed depends on the type of the products. */
  pickupPoint: z.optional(
    z
      .strictObject({
        ...pickupPlace,
        phone: z.optional(phone()),
        /** Becomes the order's `pickUpNotes`; by default the default note of the location. */
        notes: note(),
        paymentDetails: z.optional(PaymentDetails),
      })
      .check(...requiredElsewhere("name", "street", "city", "zipCode")),
  ),
  externalId: z.optional(typedCode({ min: 1, max: 32 })),
  pmiOrderCode: z.optional(typedCode({ min: 1, max: 64 })),
  pmiOrderCode2: z.optional(typedCode({ min: 1, max: 64 })),
  swapType: z.optional(typedText({ min: 1, max: 64 })),
  /** The start of the slot; in the future, at most seven days ahead. */
  scheduledAt: z.optional(moment()),
  /** Redundant to `scheduledAt`, and must not contradict it. */
  scheduled: z.optional(z.boolean()),
  packageSize: z.optional(z.enum(packageSizes)),
  emergencyDelivery: z.optional(z.boolean()),
  additionalServices: z.optional(z.array(typedText({ min: 1, max: 60 })).check(z.maxLength(20))),
  /** The price that the sender was told before; the order is only created if it is still right. */
  expectedPrice: z.optional(z.number().check(z.nonnegative())),
});
export type NewOrder = z.output<typeof NewOrder>;

type Asked = Pick<Product, "productSettings" | "maximumDimensions" | "dimensionsAlgorithm">;

/**
 * Problems of a line that lacks what its product asks for, or has what it does not allow; by input: "pesel",
 * "dimensions.weight". What the product does not ask for is refused, because no personal data is stored without a purpose.
 * Only dimensions can always be given and left out: they decide whether the parcel fits.
 */
export function lineProblems(line: NewLine, product: Asked): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const field of lineFields) {
    const isAsked = product.productSettings.productFormFields.includes(field);
    if (isAsked && line[field] === undefined) problems[field] = { message: "required" };
    if (!isAsked && line[field] !== undefined) problems[field] = { message: "notAsked" };
  }
  for (const [input, problem] of Object.entries(dimensionProblems(line.dimensions ?? {}, product))) {
    problems[`dimensions.${input}`] = problem;
  }
  return problems;
}

const lineFields = productFormFields.filter((field) => !(field in Dimensions.shape)) as Exclude<
  (typeof productFormFields)[number],
  keyof Dimensions
>[];
