import type { NewLine } from "#contract/orders/newOrder.ts";
import type { Product } from "#contract/products.ts";
import { withCheckDigit } from "#contract/rules/pesel.ts";
import type { Random } from "#contract/rules/random.ts";

/** Whether a product can be ordered by itself. */
export const isSellable = ({ productSettings }: Product): boolean =>
  !productSettings.hideOnOrderForm && !productSettings.helperProduct;

/** A line with all fields that its product requires, light and small. */
export function lineOf(random: Random, { id, maximumDimensions: max, productSettings }: Product): NewLine {
  const fields = new Set(productSettings.productFormFields);
  const side = (limit: number | null) =>
    Math.min(random.whole(5, 30), ...known([limit, max.largestSide, max.sideSum && max.sideSum / 3]));
  const dimensions = {
    ...(fields.has("weight") && { weight: Math.min(random.whole(1, 8) / 2, ...known([max.weight])) }),
    ...(fields.has("width") && { width: side(max.width) }),
    ...(fields.has("height") && { height: side(max.height) }),
    ...(fields.has("length") && { length: side(max.length) }),
  };
  return {
    id,
    ...(Object.keys(dimensions).length > 0 && { dimensions }),
    ...(fields.has("pesel") && { pesel: pesel(random) }),
    ...(fields.has("receiptNo") && { receiptNo: digits(random, 4) }),
    ...(fields.has("externalNo") && { externalNo: `S/${digits(random, 6)}` }),
    ...(fields.has("amountToPayOnPickUp") && { amountToPayOnPickUp: random.whole(100, 30_000) / 100 }),
    ...(fields.has("medicines") && {
      medicines: [{ details: random.pick(["Paracetamol 500 mg", "Ibuprofen 200 mg"]), pickedUp: false }],
    }),
    ...(fields.has("vehicle") && {
      vehicle: {
        mark: "Skoda",
        model: random.pick(["Octavia", "Fabia"]),
        registrationPlate: `CB ${digits(random, 5)}`,
        vinNumber: `TMBZZZ1Z${digits(random, 9)}`,
      },
    }),
  };
}

const known = (limits: readonly (number | null)[]) => limits.filter((limit) => limit !== null);

/** A valid national id of no real person. */
function pesel(random: Random): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const born = `${two(random.whole(40, 99))}${two(random.whole(1, 12))}${two(random.whole(1, 28))}`;
  return withCheckDigit(`${born}${digits(random, 4)}`);
}

export const digits = (random: Random, count: number): string =>
  String(random.whole(0, 10 ** count - 1)).padStart(count, "0");
