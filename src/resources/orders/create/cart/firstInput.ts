import type { Product } from "#contract/products.ts";
import { dimensions, lineTexts } from "#src/resources/orders/create/orderValues.ts";

/** The input that a card begins with, as `ProductFields` lays them out; undefined where the product asks for nothing. */
export function firstInputOf({ productSettings: { productFormFields } }: Product): string | undefined {
  const has = (field: (typeof productFormFields)[number]) => productFormFields.includes(field);
  const text = lineTexts.find(has);
  if (text) return text;
  const side = dimensions.find(has);
  if (side) return `dimensions.${side}`;
  if (has("medicines")) return "medicines.0.details";
  return has("vehicle") ? "vehicle.mark" : undefined;
}
