import { BooleanInput, SelectInput, TextArrayInput, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import type { CompanyInfo } from "#contract/companies.ts";
import { OrderSettings, orderFormFields } from "#contract/companySettings.ts";
import { packageSizes, paymentTypes, personalReasons } from "#contract/orders/statuses.ts";
import { z } from "#contract/zod.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { FormAutocompleteArrayInput } from "#src/forms/AutocompleteInputs.tsx";
import { Choices, Switch } from "#src/forms/SettingsInputs.tsx";
import { UnitInput } from "#src/forms/UnitInput.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

const defaults = z.parse(OrderSettings, {});
const group = "orderSettings";
const fieldWords = "companySettings.fields.orderSettings";
const hints = "companySettings.hints.orderSettings";

/** The fields of the company's order form, and the reasons for which operators may cancel its orders. */
export const OrdersForm = () => {
  const company = useRecordContext<CompanyInfo>();
  if (!company) return null;
  const { operatorCancellationReasons } = company.orderSettings;
  return (
    <SettingsForm
      group={group}
      name="orders"
      extra={{
        hasCustomReasons: operatorCancellationReasons !== null,
        [group]: {
          ...company.orderSettings,
          operatorCancellationReasons: operatorCancellationReasons ?? allReasons,
        },
      }}
      complete={(chosen, { hasCustomReasons }) =>
        hasCustomReasons ? chosen : { ...chosen, operatorCancellationReasons: null }
      }
    >
      <Choices
        source={`${group}.orderFormFields`}
        options={orderFormFields}
        words="companySettings.orderFormFields"
      />
      <Choices source={`${group}.allowedPayments`} options={paymentTypes} words="orders.payments" />
      <SelectInput
        source={`${group}.defaultPackageSize`}
        label={`${fieldWords}.defaultPackageSize`}
        helperText={`${hints}.defaultPackageSize`}
        choices={packageSizes.map((id) => ({ id, name: id }))}
        translateChoice={false}
        isRequired
      />
      <UnitInput
        source={`${group}.maxOrderProductsAllowed`}
        defaultsTo={defaults.maxOrderProductsAllowed}
        hint={`${hints}.maxOrderProductsAllowed`}
      />
      <SuggestedProducts companyId={company.id} source={`${group}.orderFormSuggestedProducts`} />
      <TextArrayInput
        source={`${group}.additionalServices`}
        label={`${fieldWords}.additionalServices`}
        helperText={`${hints}.additionalServices`}
      />
      <Switch source={`${group}.showDeliveryEstimationOnForm`} />
      <Switch source={`${group}.scheduledAtToScheduledRange`} />
      <Switch source={`${group}.verificationCodes`} />
      <Switch source={`${group}.emergencyDelivery`} />
      <div className="wide">
        <BooleanInput
          source="hasCustomReasons"
          label="companies.settings.customReasons"
          helperText="companies.settings.customReasonsHint"
        />
      </div>
      <CustomReasons />
    </SettingsForm>
  );
};

/** A choice among the company's products. */
const SuggestedProducts = ({ companyId, source }: { companyId: string; source: string }) => {
  const { data = [], isPending } = useLookup("products", { companyId });
  return (
    <FormAutocompleteArrayInput
      source={source}
      label="companySettings.fields.orderSettings.orderFormSuggestedProducts"
      helperText="companySettings.hints.orderSettings.orderFormSuggestedProducts"
      choices={data}
      isLoading={isPending}
      noOptionsText="companies.settings.noOptions"
    />
  );
};

const CustomReasons = () => {
  const isOn: unknown = useWatch({ name: "hasCustomReasons" });
  if (!isOn) return null;
  return (["toBePickedUp", "inDelivery"] as const).map((stage) => (
    <Choices
      key={stage}
      source={`${group}.operatorCancellationReasons.${stage}`}
      label={`${fieldWords}.${stage}`}
      options={personalReasons}
      words="orders.reasons"
      isColumn
    />
  ));
};

const allReasons = { toBePickedUp: [...personalReasons], inDelivery: [...personalReasons] };
