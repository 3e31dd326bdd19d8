import Typography from "@mui/material/Typography";
import { SelectInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { orderTypes } from "#contract/orders/statuses.ts";
import {
  dimensionsAlgorithms,
  type MaximumDimensions,
  type Product,
  productFormFields,
} from "#contract/products.ts";
import { FormTextInput, useOptionalLabel } from "#src/forms/inputs.tsx";
import { Choices, Switch } from "#src/forms/SettingsInputs.tsx";
import { UnitInput } from "#src/forms/UnitInput.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { FieldGrid } from "#src/ui/FieldGrid.tsx";

/** The inputs of a product, new or saved. */
export const ProductInputs = () => {
  const companiesWords = useWords("companies.products");
  const codeLabel = useOptionalLabel(`${words}.code`);
  const algorithm: Product["dimensionsAlgorithm"] = useWatch({ name: "dimensionsAlgorithm" }) ?? "sides";
  return (
    <>
      <FieldGrid>
        <FormTextInput source="name" label={`${words}.name`} autoFocus isRequired />
        <FormTextInput source="code" label={codeLabel} />
        <SelectInput
          source="type"
          label={`${words}.type`}
          helperText={false}
          choices={orderTypes.map((id) => ({ id, name: `orders.types.${id}` }))}
          isRequired
        />
        <UnitInput
          source="productSettings.maxProductsAllowed"
          label={`${words}.productSettings.maxProductsAllowed`}
          defaultsTo={5}
        />
      </FieldGrid>
      <Typography variant="subtitle2" component="h3">
        {companiesWords("limits")}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
          {companiesWords("limitsHint")}
        </Typography>
      </Typography>
      <FieldGrid style={{ gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 120px), 1fr))" }}>
        <SelectInput
          source="dimensionsAlgorithm"
          className="wide"
          label={`${words}.dimensionsAlgorithm`}
          helperText={false}
          choices={dimensionsAlgorithms.map((id) => ({ id, name: `companySettings.algorithms.${id}` }))}
          isRequired
        />
        {limitNames[algorithm].map((name) => (
          <UnitInput key={name} source={`maximumDimensions.${name}`} />
        ))}
      </FieldGrid>
      <Choices
        source="productSettings.productFormFields"
        options={productFormFields}
        words="companySettings.productFormFields"
      />
      <FieldGrid>
        <Switch source="productSettings.helperProduct" />
        <Switch source="productSettings.hideOnOrderForm" />
        <Switch source="productSettings.takenBack" />
        <Switch source="productSettings.showLocationsSelectForReceiverOnOrderForm" />
      </FieldGrid>
    </>
  );
};

const words = "companySettings.fields";

/** The limits that each algorithm uses. */
export const limitNames = {
  sides: ["weight", "length", "width", "height"],
  sum: ["weight", "largestSide", "sideSum"],
} as const satisfies Record<Product["dimensionsAlgorithm"], readonly (keyof MaximumDimensions)[]>;
