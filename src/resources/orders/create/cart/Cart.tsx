import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { firstInputOf } from "#src/resources/orders/create/cart/ProductFields.tsx";
import { type OrderSetup, productOf } from "#src/resources/orders/create/orderSetup.ts";
import type { OrderValues } from "#src/resources/orders/create/orderValues.ts";
import { Problem, Section } from "#src/resources/orders/create/Section.tsx";
import { firstLines, goodsAmong, offeredProducts } from "./cartRules.ts";
import { ProductButtons } from "./ProductButtons.tsx";
import { ProductCard } from "./ProductCard.tsx";
import { newLine, useCustomerNumbers } from "./useCustomerNumbers.ts";

/** A button for each product that can be ordered, and a card for each that was added. */
export function Cart({ setup }: { setup: OrderSetup }) {
  const words = useWords("orderForm.cart");
  const sectionWords = useWords("orderForm.sections");
  const buttons = useRef<HTMLDivElement>(null);
  const { fields, append, remove } = useFieldArray<OrderValues, "products", "key">({
    name: "products",
    keyName: "key",
  });
  const { setFocus } = useFormContext<OrderValues>();
  const lines: OrderValues["products"] = useWatch({ name: "products" }) ?? [];
  useCustomerNumbers(lines, setup);
  const { goods, helpers } = offeredProducts(setup);
  const max = setup.orderSettings.maxOrderProductsAllowed;

  const fieldAt = (nth: number, { id }: { id: string }) => {
    const product = productOf(setup, id);
    const input = product && firstInputOf(product);
    return input && `products.${nth}.${input}`;
  };
  const { companyId } = setup;
  // Runs once per form and company, so that the user can remove the product.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const first = lines[0] ?? firstLines(setup)[0];
    if (!first) return;
    // The focus moves to the input that comes next, unless the user is typing already.
    const input = fieldAt(0, first) ?? "clientName";
    const shouldFocus = !(document.activeElement instanceof HTMLInputElement);
    if (lines.length === 0) append(first, { focusName: input, shouldFocus });
    else if (shouldFocus) setFocus(input as "clientName");
  }, [companyId]);
  const add = (product: Product) => {
    const focusName = fieldAt(fields.length, product);
    append(newLine(product, lines, setup), focusName ? { focusName } : { shouldFocus: false });
  };
  const shared = { lines, setup, onAdd: add };

  return (
    <Section
      title={sectionWords("products")}
      aside={words("count", { count: goodsAmong(lines, setup).length, max })}
    >
      <div ref={buttons}>
        {goods.length > 0 ? (
          <ProductButtons {...shared} products={goods} label={words("add")} takesFocus />
        ) : (
          <Typography color="textSecondary">{words("noProducts")}</Typography>
        )}
      </div>
      {helpers.length > 0 && (
        <Box sx={{ display: "grid", gap: 0.75 }}>
          <Typography variant="body2" color="textSecondary">
            {words("helpers")}
          </Typography>
          <ProductButtons {...shared} products={helpers} label={words("helpers")} />
        </Box>
      )}
      <Problem of={["products"]} />
      {fields.length > 0 && (
        <Box component="ul" aria-label={words("chosen")} sx={{ display: "grid", gap: 1.5, m: 0, p: 0 }}>
          {fields.map(({ key, id }, nth) => (
            <ProductCard
              key={key}
              nth={nth}
              product={productOf(setup, id)}
              onRemove={() => {
                remove(nth);
                // The button that was pressed has been removed with its card.
                buttons.current?.querySelector<HTMLElement>("button[tabindex='0']")?.focus();
              }}
            />
          ))}
        </Box>
      )}
      {!setup.orderSettings.orderFormFields.includes("packageSize") && <Problem of={["packageSize"]} />}
    </Section>
  );
}
