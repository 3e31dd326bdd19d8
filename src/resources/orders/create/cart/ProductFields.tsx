import AddOutlined from "@mui/icons-material/AddOutlined";
import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useEffect, useId, useRef } from "react";
import { useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { currency } from "#contract/orders/statuses.ts";
import type { Product } from "#contract/products.ts";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { dimensions, lineTexts, vehicleParts } from "#src/resources/orders/create/orderValues.ts";
import { Problem } from "#src/resources/orders/create/Section.tsx";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** The fields of a product, in the order that `firstInputOf` relies on. */
export function ProductFields({ nth, product }: { nth: number; product: Product }) {
  const { productFormFields } = product.productSettings;
  const line = `products.${nth}`;
  const texts = lineTexts.filter((field) => productFormFields.includes(field));
  return (
    <>
      {texts.length > 0 && (
        <FieldGrid isDense>
          {texts.map((field) => (
            <FormTextInput
              key={field}
              source={`${line}.${field}`}
              label={`orderForm.fields.${field}`}
              isNeeded
              slotProps={{ htmlInput: { inputMode: inputModes[field] } }}
              unit={field === "amountToPayOnPickUp" ? currency.toUpperCase() : undefined}
            />
          ))}
        </FieldGrid>
      )}
      <DimensionFields line={line} product={product} />
      {productFormFields.includes("medicines") && <MedicineFields line={line} />}
      {productFormFields.includes("vehicle") && (
        <FieldGrid>
          {vehicleParts.map((part) => (
            <FormTextInput
              key={part}
              source={`${line}.vehicle.${part}`}
              label={`orderForm.fields.${part}`}
              isNeeded={part === "mark" || part === "model"}
            />
          ))}
        </FieldGrid>
      )}
    </>
  );
}

const inputModes = {
  receiptNo: "numeric",
  pesel: "numeric",
  amountToPayOnPickUp: "decimal",
  externalNo: undefined,
} as const;

/** The weight and size of the parcel, as far as the product asks for them, and the limits. */
function DimensionFields({ line, product }: { line: string; product: Product }) {
  const words = useWords("orderForm.cart");
  const formWords = useWords("forms");
  const titleId = useId();
  const limits = useLimits(product);
  const { trigger } = useFormContext();
  const { isSubmitted } = useFormState();
  const shownFields = dimensions.filter((name) => product.productSettings.productFormFields.includes(name));
  const typed = JSON.stringify(useWatch({ name: `${line}.dimensions` }));
  // The dimensions and the package size are checked together: a change of one input can solve the error of another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever something was typed.
  useEffect(() => {
    if (isSubmitted) void trigger([`${line}.dimensions`, "packageSize"]);
  }, [typed, trigger, line]);
  if (shownFields.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: "grid", gap: 0.75 }}>
      <Box component="small" id={titleId} sx={{ color: "text.secondary", fontSize: 12, mb: 0.5 }}>
        {words("dimensions")} ({formWords("optional")})
      </Box>
      <FieldGrid isDense sx={{ gridTemplateColumns: "repeat(auto-fit, minmax(112px, 1fr))" }}>
        {shownFields.map((name) => (
          <FormTextInput
            key={name}
            source={`${line}.dimensions.${name}`}
            label={`orderForm.fields.${name}`}
            slotProps={{ htmlInput: { inputMode: "decimal" } }}
            unit={name === "weight" ? "kg" : "cm"}
          />
        ))}
      </FieldGrid>
      {limits && (
        <Box component="small" sx={{ color: "text.secondary", fontSize: 12 }}>
          {words("limits", { limits })}
        </Box>
      )}
      <Problem of={[`${line}.dimensions.largestSide`, `${line}.dimensions.sideSum`]} />
    </Box>
  );
}

/** The medicines to fetch, one per line; at least one. */
function MedicineFields({ line }: { line: string }) {
  const words = useWords("orderForm.cart");
  const name = `${line}.medicines`;
  const addButton = useRef<HTMLButtonElement>(null);
  const { fields, append, remove } = useFieldArray({ name, keyName: "key" });
  return (
    <Box
      role="group"
      aria-label={words("medicines")}
      sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}
    >
      {fields.map(({ key }, nth) => (
        <Box
          key={key}
          sx={{
            display: "flex",
            gap: 1,
            width: "100%",
            alignItems: "start",
            "> :first-of-type": { flex: 1 },
          }}
        >
          <FormTextInput source={`${name}.${nth}.details`} label="orderForm.fields.medicine" isNeeded />
          <Tooltip title={words("removeMedicine", { nth: nth + 1 })}>
            <IconButton
              aria-label={words("removeMedicine", { nth: nth + 1 })}
              onClick={() => {
                remove(nth);
                addButton.current?.focus();
              }}
            >
              <DeleteOutlined />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
      <Problem of={[name]} />
      <Button ref={addButton} startIcon={<AddOutlined />} onClick={() => append({ details: "" })}>
        {words("addMedicine")}
      </Button>
    </Box>
  );
}

/** The product's limits of the parcel as a line: "31.5 kg, 100 × 80 × 50 cm"; "" if there are none. */
function useLimits({ maximumDimensions: max, dimensionsAlgorithm }: Product): string {
  const words = useWords("orderForm.limits");
  const { plain } = useNumbers();
  const limit = (key: "largestSide" | "sideSum", value: number | null) =>
    value === null ? null : words(key, { value: plain(value) });
  const box = [max.length, max.width, max.height];
  const sides =
    dimensionsAlgorithm === "sum"
      ? [limit("largestSide", max.largestSide), limit("sideSum", max.sideSum)]
      : [
          box.some((side) => side !== null)
            ? `${box.map((side) => (side === null ? "–" : plain(side))).join(" × ")} cm`
            : null,
        ];
  const weight = max.weight === null ? null : `${plain(max.weight)} kg`;
  return [weight, ...sides].filter(Boolean).join(", ");
}

/** The first input of a card in the order of `ProductFields`; undefined if the product has no fields. */
export function firstInputOf({ productSettings: { productFormFields } }: Product): string | undefined {
  const has = (field: (typeof productFormFields)[number]) => productFormFields.includes(field);
  const text = lineTexts.find(has);
  if (text) return text;
  const side = dimensions.find(has);
  if (side) return `dimensions.${side}`;
  if (has("medicines")) return "medicines.0.details";
  return has("vehicle") ? "vehicle.mark" : undefined;
}
