import { BooleanInput, SelectInput, TextArrayInput, useRecordContext } from "react-admin";
import { useFormState, useWatch } from "react-hook-form";
import type { CompanyInfo } from "#contract/companies/companies.ts";
import { OrderSettings, orderFormFields } from "#contract/companies/settings.ts";
import { packageSizes, paymentTypes, personalReasons } from "#contract/orders/statuses.ts";
import { distinct } from "#contract/rules/lists.ts";
import { z } from "#contract/zod.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { FormAutocompleteArrayInput } from "#src/forms/AutocompleteInputs.tsx";
import { errorMessage } from "#src/forms/inputs.tsx";
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
      <AdditionalServices />
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

/** The names of services, each once. Problems belong to single names: the input shows the first one after its name. */
const AdditionalServices = () => {
  const source = `${group}.additionalServices`;
  const names: string[] = useWatch({ name: source }) ?? [];
  const { errors } = useFormState({ name: source });
  const [problem] = names.flatMap((name, index) => {
    const message = errorMessage(errors, `${source}.${index}`);
    return message ? [`${name}: ${message}`] : [];
  });
  return (
    <TextArrayInput
      source={source}
      label={`${fieldWords}.additionalServices`}
      parse={(typed: string[]) => distinct(typed.map((name) => name.trim()).filter(Boolean))}
      helperText={
        problem ? (
          <span role="alert" style={{ overflowWrap: "anywhere" }}>
            {problem}
          </span>
        ) : (
          `${hints}.additionalServices`
        )
      }
    />
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
