import { useRecordContext } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { MaximumDimensions, type Product, ProductSettings } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { ResourceDialog } from "#src/forms/CommandDialog.tsx";
import { limitNames, ProductInputs } from "./ProductInputs.tsx";

/** Adds a product to the company. */
export const ProductCreateDialog = ({ companyId, onClose }: { companyId: string; onClose: () => void }) => (
  <ResourceDialog
    {...common}
    words="companies.products.create"
    record={newProduct}
    toInput={(values) => ({ companyId, ...inputOf(values) })}
    onClose={onClose}
  >
    <ProductInputs />
  </ResourceDialog>
);

/** Edits the product in context. */
export function ProductEditDialog({ onClose }: { onClose: () => void }) {
  const product = useRecordContext<Product>();
  if (!product) return null;
  return (
    <ResourceDialog
      {...common}
      id={product.id}
      words="companies.products.update"
      args={{ name: product.name }}
      record={{ ...product, code: product.code ?? "" }}
      toInput={inputOf}
      onClose={onClose}
    >
      <ProductInputs />
    </ResourceDialog>
  );
}

const common = {
  resource: "products",
  maxWidth: "sm",
  errorInputs: { product_name_taken: "name" },
} as const;

const newProduct = {
  name: "",
  code: "",
  type: "pickup_delivery",
  dimensionsAlgorithm: "sides",
  maximumDimensions: Object.fromEntries(Object.keys(MaximumDimensions.shape).map((limit) => [limit, null])),
  productSettings: z.parse(ProductSettings, {}),
};

/** The input of the call; limits that the chosen algorithm does not use are null. */
function inputOf({ name, code, type, dimensionsAlgorithm, maximumDimensions, productSettings }: FieldValues) {
  const used = limitNames[dimensionsAlgorithm as Product["dimensionsAlgorithm"]];
  return {
    name,
    code: code || undefined,
    type,
    dimensionsAlgorithm,
    maximumDimensions: Object.fromEntries(used.map((limit) => [limit, maximumDimensions?.[limit] ?? null])),
    productSettings: {
      ...productSettings,
      maxProductsAllowed: productSettings.maxProductsAllowed ?? undefined,
    },
  };
}
