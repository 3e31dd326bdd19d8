import ChevronLeftOutlined from "@mui/icons-material/ChevronLeftOutlined";
import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useLocaleState } from "react-admin";
import { daysAfter } from "#contract/rules/warsaw.ts";
import { useCompanyChoices } from "#src/forms/companyNames.ts";
import { useRegionChoices } from "#src/forms/useRegionChoices.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { FilterSelect } from "#src/ui/FilterSelect.tsx";
import { AsOf } from "./AsOf.tsx";
import { weekdayText } from "./DashboardContext.ts";
import type { DashboardFilter } from "./useDashboard.ts";

type Props = {
  filter: DashboardFilter;
  today: string;
  asOf: string | undefined;
  isOutdated: boolean;
  onChange: (filter: DashboardFilter) => void;
};

/** The filters of the dashboard, and how up to date the figures are. */
export const DashboardBar = ({ filter, today, asOf, isOutdated, onChange }: Props) => {
  const words = useWords("dashboard.filters");
  const companies = useCompanyChoices({ chosen: [filter.companyId] });
  const regions = useRegionChoices();
  const change = (part: Partial<DashboardFilter>) => onChange({ ...filter, ...part });
  return (
    <Box component="search" aria-label={words("label")} sx={bar}>
      <DayStepper day={filter.day} today={today} onChange={(day) => change({ day })} />
      <Box sx={selects}>
        <FilterSelect
          label={words("company")}
          value={filter.companyId}
          options={companies ?? []}
          onChange={(companyId) => change({ companyId })}
        />
        <FilterSelect
          label={words("region")}
          value={filter.region}
          options={regions}
          onChange={(region) => change({ region })}
        />
      </Box>
      <AsOf asOf={asOf} isOutdated={isOutdated} />
    </Box>
  );
};

type StepperProps = { day: string; today: string; onChange: (day: string) => void };

const DayStepper = ({ day, today, onChange }: StepperProps) => {
  const words = useWords("dashboard.filters");
  const [locale] = useLocaleState();
  const isToday = day === today;
  const [year, month, nth] = day.split("-");
  return (
    <Box role="group" aria-label={words("day")} sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
      <Tooltip title={words("previous")}>
        <IconButton aria-label={words("previous")} onClick={() => onChange(daysAfter(day, -1))}>
          <ChevronLeftOutlined />
        </IconButton>
      </Tooltip>
      <Box role="status" sx={shownDay}>
        <strong>{weekdayText(day, locale, "long")}</strong> {`${nth}.${month}.${year}`}
      </Box>
      <Tooltip title={words("next")}>
        <span>
          <IconButton
            aria-label={words("next")}
            disabled={isToday}
            onClick={() => onChange(daysAfter(day, 1))}
          >
            <ChevronRightOutlined />
          </IconButton>
        </span>
      </Tooltip>
      {/* The button keeps its place while it is hidden, so that nothing moves when it appears. */}
      <Button
        onClick={() => onChange(today)}
        sx={{ visibility: isToday ? "hidden" : "visible", whiteSpace: "nowrap" }}
      >
        {words("today")}
      </Button>
    </Box>
  );
};

const bar = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 } as const;

const selects = {
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 200px))",
  gap: 1,
  flex: { xs: "1 0 100%", sm: "0 1 408px" },
} as const;

const shownDay = {
  // On the smallest screens the date wraps below the day.
  flex: { xs: "0 1 172px", sm: "none" },
  minWidth: { sm: 172 },
  textAlign: "center",
  whiteSpace: { sm: "nowrap" },
  fontVariantNumeric: "tabular-nums",
  strong: { fontWeight: 600 },
} as const;
