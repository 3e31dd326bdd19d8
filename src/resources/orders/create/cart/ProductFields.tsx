import type { Product } from "#contract/products.ts";
import { FieldGrid } from "#src/resources/orders/create/FieldGrid.tsx";
import { lineTexts, vehicleParts } from "#src/resources/orders/create/orderValues.ts";
import { TextField } from "#src/resources/orders/create/TextField.tsx";
import { DimensionFields } from "./DimensionFields.tsx";
import { MedicineFields } from "./MedicineFields.tsx";

/** What a product asks for, in the order that `firstInputOf` knows. */
export function ProductFields({ nth, product }: { nth: number; product: Product }) {
  const { productFormFields } = product.productSettings;
  const line = `products.${nth}`;
  const texts = lineTexts.filter((field) => productFormFields.includes(field));
  return (
    <>
      {texts.length > 0 && (
        <FieldGrid>
          {texts.map((field) => (
            <TextField
              key={field}
              source={`${line}.${field}`}
              label={`orderForm.fields.${field}`}
              isRequired
              inputMode={modes[field]}
              unit={field === "amountToPayOnPickUp" ? "PLN" : undefined}
            />
          ))}
        </FieldGrid>
      )}
      <DimensionFields line={line} product={product} />
      {productFormFields.includes("medicines") && <MedicineFields line={line} />}
      {productFormFields.includes("vehicle") && (
        <FieldGrid>
          {vehicleParts.map((part) => (
            <TextField
              key={part}
              source={`${line}.vehicle.${part}`}
              label={`orderForm.fields.${part}`}
              isRequired
            />
          ))}
        </FieldGrid>
      )}
    </>
  );
}

const modes = {
  receiptNo: "numeric",
  pesel: "numeric",
  amountToPayOnPickUp: "decimal",
  externalNo: undefined,
} as const;
