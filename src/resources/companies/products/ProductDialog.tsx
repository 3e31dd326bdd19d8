import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useTranslate } from "react-admin";
import type { FieldValues } from "react-hook-form";
import { type Product, ProductSettings } from "#contract/products.ts";
import { z } from "#contract/zod.ts";
import { RecordForm } from "#src/forms/RecordForm.tsx";
import { limitNames } from "./limits.ts";
import { ProductFields } from "./ProductFields.tsx";

/** Adds a product to the company, or changes the one that is given. */
export const ProductDialog = ({ companyId, product, onClose }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const toInput = (values: FieldValues) => ({ ...(product ? {} : { companyId }), ...productInput(values) });
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>
        {product
          ? translate("companies.products.editTitle", { name: product.name })
          : translate("companies.products.addTitle")}
      </DialogTitle>
      <DialogContent sx={{ pt: "8px !important", pb: "20px !important" }}>
        <RecordForm
          resource="products"
          id={product?.id}
          record={product ?? blank}
          toInput={toInput}
          done={`companies.products.${product ? "saved" : "added"}`}
          save={`companies.products.${product ? "save" : "add"}`}
          saving="forms.saving"
          onDone={onClose}
          cancel={{ label: "forms.cancel", onCancel: onClose }}
          inputs={{ product_name_taken: "name" }}
        >
          <ProductFields />
        </RecordForm>
      </DialogContent>
    </Dialog>
  );
};

type Props = {
  companyId: string;
  /** Null: a new one. */
  product: Product | null;
  onClose: () => void;
};

const blank = {
  type: "pickup_delivery",
  dimensionsAlgorithm: "sides",
  maximumDimensions: {},
  productSettings: z.parse(ProductSettings, {}),
};

/** What is sent of the dialog's values; limits that the chosen way of checking does not look at are none. */
function productInput({
  name,
  code,
  type,
  dimensionsAlgorithm,
  maximumDimensions,
  productSettings,
}: FieldValues) {
  const wanted = limitNames[dimensionsAlgorithm as Product["dimensionsAlgorithm"]];
  return {
    name: name ?? undefined,
    code: code || undefined,
    type,
    dimensionsAlgorithm,
    maximumDimensions: Object.fromEntries(wanted.map((limit) => [limit, maximumDimensions?.[limit] ?? null])),
    productSettings: {
      ...productSettings,
      maxProductsAllowed: productSettings.maxProductsAllowed ?? undefined,
    },
  };
}
