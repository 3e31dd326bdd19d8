import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { Multiplier } from "#contract/multipliers.ts";
import { ResourceForm } from "#src/forms/CommandForm.tsx";
import { useCompanyChoices } from "#src/forms/companyNames.ts";
import { DateTimeInput } from "#src/forms/dates/DateTimeInput.tsx";
import { NoteInput } from "#src/forms/inputs.tsx";
import { ReachInput } from "#src/forms/ReachInput.tsx";
import { useRegionChoices } from "#src/forms/useRegionChoices.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { blankMultiplier, inputOf } from "./multiplierInput.ts";
import { SimulationPart } from "./SimulationPart.tsx";
import { TimeRangeRows } from "./TimeRangeRows.tsx";
import { ValueInput } from "./ValueInput.tsx";

type Created = Pick<Multiplier, "id" | "version" | "dateFrom">;

/** The form that creates a multiplier; it is emptied after saving. */
export const MultiplierForm = ({ onCreated }: { onCreated: (created: Created) => void }) => {
  const words = useWords("multipliers");
  const regions = useRegionChoices();
  const companies = useCompanyChoices() ?? [];
  const { reachesAll } = useSessionUser();
  if (!reachesAll.locations) {
    return (
      <SectionCard level="h2" title={words("create.title")}>
        <Alert severity="info">{words("create.someLocations")}</Alert>
      </SectionCard>
    );
  }
  return (
    <SectionCard level="h2" title={words("create.title")}>
      <ResourceForm<Created>
        resource="multipliers"
        words="multipliers.create"
        record={blankMultiplier}
        afterSave={blankMultiplier}
        toInput={inputOf}
        onSuccess={onCreated}
      >
        <Box sx={{ display: "grid", gap: 2, ".MuiFormControl-root": { m: 0 } }}>
          <DateTimeInput source="dateFrom" label="multipliers.fields.dateFrom" required />
          <DateTimeInput source="dateTo" label="multipliers.fields.dateTo" required />
          <ValueInput source="multiplier" />
          <ReachInput
            source="regions"
            label="multipliers.fields.regions"
            all={reachesAll.regions ? words("allRegions") : undefined}
            choices={regions}
          />
          <ReachInput
            source="companyIds"
            label="multipliers.fields.companyIds"
            all={reachesAll.companies ? words("allCompanies") : undefined}
            choices={companies}
          />
          <NoteInput source="description" label="multipliers.fields.description" />
          <TimeRangeRows />
          <SimulationPart />
        </Box>
      </ResourceForm>
    </SectionCard>
  );
};
