import Box from "@mui/material/Box";
import GlobalStyles from "@mui/material/GlobalStyles";
import Typography from "@mui/material/Typography";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { useToday } from "#src/ui/useToday.ts";
import { GenerateReport } from "./GenerateReport.tsx";
import { block, wideSheets } from "./printed.ts";
import { ReportFilters } from "./ReportFilters.tsx";
import { ReportPreview } from "./ReportPreview.tsx";
import { inputOf, permittedTypes, readChoice, toParams, withType } from "./reportChoice.ts";
import { ScheduleReport } from "./ScheduleReport.tsx";
import { TypeChoice } from "./TypeChoice.tsx";

/** The page of the reports: the choice, which is in the page's address, the beginning of the file, and the file. */
export const ReportsPage = () => {
  const words = useWords("reportPage");
  const { permissions } = useSessionUser();
  const { filter: choice, setFilter } = useAddressFilter(readChoice, toParams);
  const today = useToday();
  const types = permittedTypes(permissions);
  const type = types.find((one) => one === choice.type) ?? types[0];
  if (!type) return null;
  const input = inputOf(choice, type, today);
  return (
    <Box component="section" aria-label={words("label")} sx={page}>
      <GlobalStyles styles={wideSheets} />
      <TypeChoice types={types} type={type} onChange={(next) => setFilter(withType(choice, next))} />
      <Box sx={content}>
        <Box>
          <Typography variant="h2">{words(`types.${type}.name`)}</Typography>
          <Typography color="textSecondary">{words(`types.${type}.text`)}</Typography>
        </Box>
        <ReportFilters {...{ type, choice, today }} onChange={setFilter} />
        <GenerateReport type={type} input={input}>
          <ScheduleReport type={type} filters={choice} />
        </GenerateReport>
        <ReportPreview type={type} input={input} />
      </Box>
    </Box>
  );
};

const page = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "232px minmax(0, 1fr)" },
  gap: { xs: 2, md: 3 },
  alignItems: "start",
  p: { xs: 1.5, sm: 3 },
  ...block,
} as const;

const content = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, ...block } as const;
