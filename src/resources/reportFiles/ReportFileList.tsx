import Box from "@mui/material/Box";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ReportFile } from "#contract/reports/reportFiles.ts";
import type { ReportSchedule } from "#contract/reports/reportSchedules.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { DataStates, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { ListCount } from "#src/ui/ListCount.tsx";
import { SectionCard } from "#src/ui/SectionCard.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { FileRow } from "./FileRow.tsx";
import { isNew } from "./isNew.ts";
import { rows } from "./rowStyles.ts";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { ScheduleRow } from "./ScheduleRow.tsx";

/** The page of scheduled reports and of their files. */
export const ReportFileList = () => {
  const words = useWords("savedReports");
  return (
    <Box component="section" aria-label={words("label")} sx={page}>
      <Schedules />
      <Files />
    </Box>
  );
};

const Schedules = () => {
  const words = useWords("savedReports.schedules");
  const query = useLookup("reportSchedules");
  // Here and not in the row, so that what was typed stays if the scheduled report is deleted elsewhere.
  const [edited, setEdited] = useState<ReportSchedule | null>(null);
  return (
    <SectionCard level="h2" title={words("title")}>
      <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={64} />}>
        {(schedules) =>
          schedules.length === 0 ? (
            <Typography color="textSecondary">
              {words("none")}{" "}
              <MuiLink component={Link} to="/reports">
                {words("toReports")}
              </MuiLink>
            </Typography>
          ) : (
            <Box component="ul" aria-label={words("title")} sx={rows}>
              {schedules.map((schedule) => (
                <ScheduleRow key={schedule.id} schedule={schedule} onEdit={() => setEdited(schedule)} />
              ))}
            </Box>
          )
        }
      </DataStates>
      {edited && <ScheduleDialog values={edited} onClose={() => setEdited(null)} />}
    </SectionCard>
  );
};

/** Milliseconds between refetches while files are unfinished: starting one causes no event. */
const unfinishedInterval = 3_000;

const Files = () => {
  const words = useWords("savedReports.files");
  const query = useLookup("reportFiles");
  const { data, error, refetch } = query;
  const isUnfinished = data?.some(({ finishedAt }) => finishedAt === null) ?? false;
  useEffect(() => {
    if (!isUnfinished) return;
    const timer = setInterval(() => void refetch(), unfinishedInterval);
    return () => clearInterval(timer);
  }, [isUnfinished, refetch]);
  useMarkingAsSeen(data);
  return (
    <SectionCard level="h2" title={words("title")}>
      {data && error && <StaleData error={error} onRetry={refetch} />}
      <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={160} />}>
        {(files) => (
          <>
            <ListCount text={words("count", files.length)} />
            {files.length === 0 ? (
              <Typography color="textSecondary">{words("none")}</Typography>
            ) : (
              <Box component="ul" aria-label={words("title")} sx={rows}>
                {files.map((file) => (
                  <FileRow key={file.id} file={file} />
                ))}
              </Box>
            )}
          </>
        )}
      </DataStates>
    </SectionCard>
  );
};

/** Marks the shown files as seen. An operator who views the console as another account marks nothing. */
function useMarkingAsSeen(files: readonly ReportFile[] | undefined): void {
  const { seeReportFiles } = useCalls();
  const refetch = useRefetch(keys.reportFiles.all);
  const { viewedBy } = useSessionUser();
  const count = viewedBy ? 0 : (files ?? []).filter(isNew).length;
  useEffect(() => {
    if (count === 0) return;
    seeReportFiles({})
      .then(refetch)
      // Ignored, as the badge still shows them as new.
      .catch(() => undefined);
  }, [count, seeReportFiles, refetch]);
}

const page = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  p: { xs: 1.5, sm: 3 },
  maxWidth: 1280,
} as const;
