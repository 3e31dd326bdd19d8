import { backOfficeFlags, Changed, defineCall } from "#contract/call.ts";
import { orderTypes } from "#contract/orders/statuses.ts";
import { choices } from "#contract/rules/lists.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Fields of a product on the order form. */
export const productFormFields = [
  "weight",
  "width",
  "height",
  "length",
  "pesel",
  "receiptNo",
  "amountToPayOnPickUp",
  "medicines",
  "externalNo",
  "vehicle",
] as const;

/** How dimensions are checked: each side by itself, or the longest side and the sum of all sides. */
export const dimensionsAlgorithms = ["sides", "sum"] as const;

const limit = (max: number) =>
  z._default(z.nullable(z.number().check(z.minimum(0.01), z.maximum(max))), null);

/** Maximum weight in kilograms and sides in centimetres; null: no limit. */
export const MaximumDimensions = z.strictObject({
  weight: limit(1_000),
  width: limit(1_000),
  height: limit(1_000),
  length: limit(1_000),
  largestSide: limit(1_000),
  sideSum: limit(3_000),
});
export type MaximumDimensions = z.output<typeof MaximumDimensions>;

export const ProductSettings = z.strictObject({
  hideOnOrderForm: z._default(z.boolean(), false),
  productFormFields: z._default(choices(productFormFields), []),
  /** Can only be ordered together with other products, e.g. a bag. */
  helperProduct: z._default(z.boolean(), false),
  /** Maximum number per order. */
  maxProductsAllowed: z._default(z.int().check(z.minimum(1), z.maximum(100)), 5),
  /** The driver takes it from the receiver instead of handing it over, e.g. the old device of a swap. */
  takenBack: z._default(z.boolean(), false),
  /** True: the receiver is one of the company's locations. */
  showLocationsSelectForReceiverOnOrderForm: z._default(z.boolean(), false),
});
export type ProductSettings = z.output<typeof ProductSettings>;

const values = {
  name: typedText({ min: 1, max: 200 }),
  code: z.optional(typedText({ max: 60 })),
  type: z.enum(orderTypes),
  dimensionsAlgorithm: z._default(z.enum(dimensionsAlgorithms), "sides"),
  maximumDimensions: MaximumDimensions,
  productSettings: ProductSettings,
};

const Product = z.object({
  ...values,
  id: z.string(),
  version: z.number(),
  companyId: z.string(),
  code: z.nullable(z.string()),
});
export type Product = z.output<typeof Product>;

export const list = defineCall({
  name: "products.list",
  method: "GET",
  path: "/product/list",
  summary:
    "Lists the products of the companies within the caller's access, or of one of them, by company and name",
  access: "signedIn",
  query: z.strictObject({ companyId: z.optional(reference()) }),
  response: z.array(Product),
  errors: [],
});

export const create = defineCall({
  name: "products.create",
  method: "POST",
  path: "/product/create",
  summary: "Creates a product of a company",
  access: backOfficeFlags,
  body: z.strictObject({ companyId: reference(), ...values }),
  response: Changed,
  errors: ["company_not_found", "product_name_taken", "needs_all_locations"],
});

export const update = defineCall({
  name: "products.update",
  method: "POST",
  path: "/product/update",
  summary: "Replaces a product; existing orders are not changed",
  access: backOfficeFlags,
  body: z.strictObject({ productId: reference(), ...values }),
  response: Changed,
  errors: ["product_not_found", "product_name_taken", "product_changed", "needs_all_locations"],
});
