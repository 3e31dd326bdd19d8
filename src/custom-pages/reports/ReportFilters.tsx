import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import {
  allowsDays,
  dayPresets,
  presetDays,
  type ReportFilter,
  type ReportType,
  reportOptions,
} from "#contract/reports/types.ts";
import { movementKinds } from "#contract/stock/goods.ts";
import { useCompanyChoices } from "#src/forms/companyNames.ts";
import { DateRangeButton } from "#src/forms/dates/DateRangeButton.tsx";
import { useChoicesWith } from "#src/forms/useChoicesWith.ts";
import { useRegionChoices } from "#src/forms/useRegionChoices.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { FilterSelect } from "#src/ui/FilterSelect.tsx";
import { daysOf, type ReportChoice } from "./reportChoice.ts";

type Props = {
  type: ReportType;
  choice: ReportChoice;
  today: string;
  onChange: (choice: ReportChoice) => void;
};

/** The days and filters of a report type. */
export const ReportFilters = ({ type, choice, today, onChange }: Props) => {
  const words = useWords("reportPage");
  const { filters, maximumDays } = reportOptions[type];
  return (
    <Box component="search" aria-label={words("label")} sx={bar}>
      {maximumDays === null ? (
        <Typography variant="body2" color="textSecondary">
          {words("aboutNow")}
        </Typography>
      ) : (
        <DaysFilter {...{ type, choice, today, onChange, maximumDays }} />
      )}
      {filters.length > 0 && (
        <Box sx={fields}>
          {filters.map((filter: ReportFilter) => {
            const Filter = inputs[filter];
            return <Filter key={filter} choice={choice} onChange={onChange} />;
          })}
        </Box>
      )}
    </Box>
  );
};

const DaysFilter = ({ type, choice, today, onChange, maximumDays }: Props & { maximumDays: number }) => {
  const words = useWords("reportPage");
  const days = daysOf(choice, type, today);
  // Presets that are longer than the report may be are left out.
  const presets = dayPresets.filter((preset) => allowsDays(type, presetDays(preset, today)));
  const chosen = presets.find((preset) => {
    const { from, to } = presetDays(preset, today);
    return from === days.from && to === days.to;
  });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={words("days")}
        value={chosen ?? null}
        onChange={(_event, preset: (typeof presets)[number] | null) =>
          preset && onChange({ ...choice, ...presetDays(preset, today) })
        }
      >
        {presets.map((preset) => (
          <ToggleButton key={preset} value={preset}>
            {words(`presets.${preset}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <DateRangeButton
        range={days}
        today={today}
        maximumDays={maximumDays}
        onChange={(range) => onChange({ ...choice, ...range })}
      />
      <Typography variant="body2" color="textSecondary">
        {words("tooLong", maximumDays)}
      </Typography>
    </Box>
  );
};

type InputProps = Pick<Props, "choice" | "onChange">;

const KindFilter = ({ choice, onChange }: InputProps) => {
  const words = useWords("reportPage.filters");
  const kindWords = useWords("movementKinds");
  return (
    <FilterSelect
      label={words("kind")}
      value={choice.kind}
      options={movementKinds.map((id) => ({ id, name: kindWords(id) }))}
      onChange={(kind) => onChange({ ...choice, kind })}
    />
  );
};

const RegionFilter = ({ choice, onChange }: InputProps) => {
  const words = useWords("reportPage.filters");
  const regions = useRegionChoices();
  return (
    <FilterSelect
      label={words("region")}
      value={choice.region}
      options={regions}
      onChange={(region) => onChange({ ...choice, region })}
    />
  );
};

const CompaniesFilter = ({ choice, onChange }: InputProps) => {
  const words = useWords("reportPage.filters");
  const companies = useCompanyChoices({ chosen: choice.companyIds });
  // A company of the address that the account does not reach filters as well, so it must be shown.
  const options = useChoicesWith(companies, choice.companyIds);
  return (
    <Autocomplete
      multiple
      size="small"
      limitTags={2}
      options={options}
      value={options.filter(({ id }) => choice.companyIds.includes(id))}
      onChange={(_event, companies) => onChange({ ...choice, companyIds: companies.map(({ id }) => id) })}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      renderInput={(params) => <TextField {...params} label={words("companies")} />}
    />
  );
};

const inputs = {
  kind: KindFilter,
  region: RegionFilter,
  companies: CompaniesFilter,
} satisfies Record<ReportFilter, (props: InputProps) => ReactNode>;

const bar = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5 } as const;

const fields = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(auto-fill, minmax(200px, 1fr))" },
} as const;
