import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import { type OrderSetup, productOf } from "#src/resources/orders/create/orderSetup.ts";
import { emptyLine, type LineValues, type OrderValues } from "#src/resources/orders/create/orderValues.ts";

/** The fields of a line that belong to the customer and not to the product. */
const customerNumbers = ["pesel", "receiptNo"] as const;

/** The customer's numbers are typed once: other lines copy those of the first line that has them, until they are edited. */
export function useCustomerNumbers(lines: readonly LineValues[], setup: OrderSetup): void {
  const { setValue } = useFormContext<OrderValues>();
  const numbers = numbersIn(lines, setup);
  const before = useRef(numbers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed when the first line's numbers change.
  useEffect(() => {
    const previous = before.current;
    before.current = numbers;
    for (const field of customerNumbers) {
      if (numbers[field] === previous[field]) continue;
      for (const [nth, line] of lines.entries()) {
        if ((line[field] ?? "") === previous[field]) setValue(`products.${nth}.${field}`, numbers[field]);
      }
    }
  }, [numbers.pesel, numbers.receiptNo]);
}

/** A line of a product that is added to the order, with the customer's numbers. */
export const newLine = (product: Product, lines: readonly LineValues[], setup: OrderSetup): LineValues => ({
  ...emptyLine(product),
  ...numbersIn(lines, setup),
});

/** The numbers of the first line that asks for them. */
function numbersIn(lines: readonly LineValues[], setup: OrderSetup) {
  const first = (field: (typeof customerNumbers)[number]) =>
    lines.find(({ id }) => productOf(setup, id)?.productSettings.productFormFields.includes(field))?.[
      field
    ] ?? "";
  return { pesel: first("pesel"), receiptNo: first("receiptNo") };
}
