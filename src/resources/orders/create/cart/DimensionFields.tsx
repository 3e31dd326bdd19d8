import Box from "@mui/material/Box";
import { useEffect } from "react";
import { useTranslate } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { Product } from "#contract/products.ts";
import { FieldGrid } from "#src/resources/orders/create/FieldGrid.tsx";
import { dimensions } from "#src/resources/orders/create/orderValues.ts";
import { Problem } from "#src/resources/orders/create/Problem.tsx";
import { TextField } from "#src/resources/orders/create/TextField.tsx";
import { useLimits } from "./useLimits.ts";

/** How heavy and how large the parcel is, as far as its product asks; below, what it may be. */
export function DimensionFields({ line, product }: { line: string; product: Product }) {
  const translate = useTranslate();
  const limits = useLimits(product);
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const asked = dimensions.filter((name) => product.productSettings.productFormFields.includes(name));
  const typed = JSON.stringify(useWatch({ name: `${line}.dimensions` }));
  // They are judged together, and with the size: what one input mends stands under another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever something was typed.
  useEffect(() => {
    if (isSubmitted) void trigger([`${line}.dimensions`, "packageSize"]);
  }, [typed, trigger, line]);
  if (asked.length === 0) return null;
  return (
    <Box role="group" aria-label={translate("orderForm.cart.dimensions")} sx={{ display: "grid", gap: 0.75 }}>
      <FieldGrid sx={{ gridTemplateColumns: "repeat(auto-fit, minmax(112px, 1fr))" }}>
        {asked.map((name) => (
          <TextField
            key={name}
            source={`${line}.dimensions.${name}`}
            label={`orderForm.fields.${name}`}
            inputMode="decimal"
            unit={name === "weight" ? "kg" : "cm"}
          />
        ))}
      </FieldGrid>
      {limits && (
        <Box component="small" sx={{ color: "text.secondary", fontSize: 12 }}>
          {translate("orderForm.cart.limits", { limits })}
        </Box>
      )}
      <Problem of={[`${line}.dimensions.largestSide`, `${line}.dimensions.sideSum`]} />
    </Box>
  );
}
