import { AutocompleteArrayInput } from "react-admin";
import { useLookup } from "#src/dataProvider/useLookup.ts";

/** Some of the company's own products. */
export const SuggestedProducts = ({ companyId, source }: { companyId: string; source: string }) => {
  const { data = [], isPending } = useLookup("products", { companyId });
  return (
    <AutocompleteArrayInput
      source={source}
      label="companySettings.fields.orderSettings.orderFormSuggestedProducts"
      helperText="companySettings.hints.orderSettings.orderFormSuggestedProducts"
      choices={data}
      optionText="name"
      isLoading={isPending}
      noOptionsText="companies.settings.noOptions"
    />
  );
};
