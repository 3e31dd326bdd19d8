import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReportSchedule } from "#contract/reports/reportSchedules.ts";
import { reportOptions } from "#contract/reports/types.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { useQuestion } from "#src/ui/useQuestion.tsx";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { hourText, stampText } from "#src/ui/warsawTime.ts";
import { actions, name, row } from "./rowStyles.ts";

/** A scheduled report: when it is made, its filters, and its last and next run. */
export const ScheduleRow = ({ schedule, onEdit }: Props) => {
  const words = useWords("savedReports");
  const title = useWords("reportPage.types")(`${schedule.report}.name`);
  const { frequency, hour, report, nextRunAt, lastRunAt, lastState } = schedule;
  const isAboutNow = reportOptions[report].maximumDays === null;
  const when = {
    frequency: words(`frequencies.${frequency}`),
    time: hourText(hour),
    span: words(`spans.${frequency}`),
  };
  return (
    <Box component="li" aria-label={title} sx={row}>
      <Box>
        <Box sx={name}>{title}</Box>
        <Box sx={{ color: "text.secondary" }}>{words(isAboutNow ? "whenNow" : "when", when)}</Box>
        <Narrowing schedule={schedule} />
      </Box>
      <Box>
        <Box>
          {nextRunAt ? (
            words("schedules.next", { time: stampText(nextRunAt) })
          ) : (
            <ToneChip tone="done">{words("schedules.paused")}</ToneChip>
          )}
        </Box>
        <Box sx={{ color: "text.secondary" }}>
          {lastRunAt && lastState
            ? words("schedules.last", { time: stampText(lastRunAt), state: words(`states.${lastState}`) })
            : words("schedules.never")}
        </Box>
      </Box>
      <Actions schedule={schedule} onEdit={onEdit} />
    </Box>
  );
};

type Props = { schedule: ReportSchedule; onEdit: () => void };

const Narrowing = ({ schedule: { kind, region, companyIds = [] } }: { schedule: ReportSchedule }) => {
  const words = useWords("savedReports");
  const kindWords = useWords("movementKinds");
  const parts = [
    kind && kindWords(kind),
    region && region !== "*" ? region : undefined,
    companyIds.length > 0 ? words("companies", companyIds.length) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0 && <Box sx={{ color: "text.secondary" }}>{parts.join(" · ")}</Box>;
};

const Actions = ({ schedule: { id: scheduleId, isPaused }, onEdit }: Props) => {
  const words = useWords("savedReports");
  const refetch = useRefetch(keys.reportSchedules.all);
  const { ask, dialog } = useQuestion();
  const onSettled = refetch;
  const pausing = useCommand("pauseReportSchedule", {
    words: isPaused ? "savedReports.resume" : "savedReports.pause",
    onSettled,
  });
  const removal = useCommand("deleteReportSchedule", { words: "savedReports.remove", onSettled });
  const remove = async () => {
    const question = { title: words("remove.title"), text: words("remove.text") };
    if (await ask({ ...question, confirm: words("schedules.remove"), isDangerous: true }))
      await removal.send({ scheduleId });
  };
  return (
    <Box sx={actions}>
      <Button size="small" onClick={onEdit}>
        {words("schedules.edit")}
      </Button>
      <PendingButton
        size="small"
        isPending={pausing.isPending}
        onClick={() => pausing.send({ scheduleId, isPaused: !isPaused })}
      >
        {words(isPaused ? "schedules.resume" : "schedules.pause")}
      </PendingButton>
      <PendingButton size="small" color="error" isPending={removal.isPending} onClick={remove}>
        {words("schedules.remove")}
      </PendingButton>
      {dialog}
    </Box>
  );
};
