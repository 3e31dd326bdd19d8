import Typography from "@mui/material/Typography";
import { useWatch } from "react-hook-form";
import { filterFields, type ReportFilters } from "#contract/reports/input.ts";
import { reportFileDays } from "#contract/reports/reportFiles.ts";
import type { ReportSchedule } from "#contract/reports/reportSchedules.ts";
import { frequenciesOf } from "#contract/reports/runs.ts";
import { type ReportFilter, type ReportType, reportOptions } from "#contract/reports/types.ts";
import { movementKinds } from "#contract/stock/goods.ts";
import { FormAutocompleteArrayInput } from "#src/forms/AutocompleteInputs.tsx";
import { ResourceDialog } from "#src/forms/CommandDialog.tsx";
import { useCompanyChoices } from "#src/forms/companyNames.ts";
import { FormSelectInput } from "#src/forms/inputs.tsx";
import { useChoicesWith } from "#src/forms/useChoicesWith.ts";
import { useRegionChoices } from "#src/forms/useRegionChoices.ts";
import { languages } from "#src/i18n/languages.ts";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { hourText } from "#src/ui/warsawTime.ts";

/** The chosen report, or an existing scheduled report. */
type Values = ({ report: ReportType } & ReportFilters) | ReportSchedule;

/** The default hour, early in the morning: the day before is over, and nobody waits for the report yet. */
const usualHour = 5;

/** The dialog of a scheduled report: how often and when it is made, and its filters. */
export const ScheduleDialog = ({ values, onClose }: { values: Values; onClose: () => void }) => {
  const { report } = values;
  const words = useWords("savedReports");
  const name = useWords("reportPage.types")(`${report}.name`);
  const saved = "id" in values ? values : null;
  const { filters } = reportOptions[report];
  const isAboutNow = reportOptions[report].maximumDays === null;
  const choices = frequenciesOf(report).map((id) => {
    const frequency = words(`frequencies.${id}`);
    const span = words(`spans.${id}`);
    return { id, name: isAboutNow ? frequency : words("choice", { frequency, span }) };
  });
  const record = {
    frequency: choices[0]?.id,
    hour: usualHour,
    language: useLanguage(),
    ...noFilters,
    ...values,
  };
  const toInput = (typed: Record<string, unknown>) => {
    const { frequency, hour, language } = typed;
    const narrowed = filters.map((filter: ReportFilter) => {
      const value = typed[filterFields[filter]] as string | readonly string[] | null | undefined;
      return [filterFields[filter], value?.length ? value : undefined];
    });
    return { report, frequency, hour, language, ...Object.fromEntries(narrowed) };
  };
  return (
    <ResourceDialog
      resource="reportSchedules"
      id={saved?.id}
      words={saved ? "savedReports.edit" : "savedReports.create"}
      args={{ name }}
      record={record}
      toInput={toInput}
      startsAtSubmit={!saved}
      contentSx={{ ".MuiFormControl-root": { m: 0 } }}
      onClose={onClose}
    >
      <FormSelectInput
        source="frequency"
        label="savedReports.fields.frequency"
        choices={choices}
        translateChoice={false}
      />
      <FormSelectInput
        source="hour"
        label="savedReports.fields.hour"
        choices={hours}
        translateChoice={false}
      />
      {filters.map((filter: ReportFilter) => {
        const Input = inputs[filter];
        return <Input key={filter} />;
      })}
      <FormSelectInput
        source="language"
        label="savedReports.fields.language"
        choices={languages.map(({ locale: id, name }) => ({ id, name }))}
        translateChoice={false}
      />
      <Typography variant="body2" color="textSecondary">
        {words("create.hint", reportFileDays)}
      </Typography>
    </ResourceDialog>
  );
};

/** What the inputs of filters have while all is chosen. */
const noFilters = { kind: null, region: null, companyIds: [] } satisfies Record<keyof ReportFilters, unknown>;

const hours = Array.from({ length: 24 }, (_, hour) => ({ id: hour, name: hourText(hour) }));

const KindInput = () => {
  const words = useWords("savedReports");
  const kindWords = useWords("movementKinds");
  const choices = movementKinds.map((id) => ({ id, name: kindWords(id) }));
  return (
    <FormSelectInput
      source={filterFields.kind}
      label="savedReports.fields.kind"
      choices={[{ id: "", name: words("all") }, ...choices]}
      translateChoice={false}
    />
  );
};

const RegionInput = () => {
  const words = useWords("savedReports");
  const regions = useRegionChoices();
  return (
    <FormSelectInput
      source={filterFields.region}
      label="savedReports.fields.region"
      choices={[{ id: "", name: words("all") }, ...regions]}
      translateChoice={false}
    />
  );
};

const CompaniesInput = () => {
  const chosen: string[] = useWatch({ name: filterFields.companies }) ?? [];
  const choices = useChoicesWith(useCompanyChoices({ chosen }), chosen);
  return (
    <FormAutocompleteArrayInput
      source={filterFields.companies}
      label="savedReports.fields.companyIds"
      choices={choices}
      helperText={false}
      openOnFocus={false}
    />
  );
};

const inputs = {
  kind: KindInput,
  region: RegionInput,
  companies: CompaniesInput,
} satisfies Record<ReportFilter, () => React.ReactNode>;
