import Box from "@mui/material/Box";
import type { ReportFile, ReportFileState } from "#contract/reports/reportFiles.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { useWords } from "#src/i18n/useWords.ts";
import type { Tone } from "#src/layout/theme/tokens.ts";
import { keys } from "#src/queryKeys.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { sizeText } from "#src/ui/sizeText.ts";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { useDownload } from "#src/ui/useDownload.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useQuestion } from "#src/ui/useQuestion.tsx";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { dayText, stampText } from "#src/ui/warsawTime.ts";
import { actions, name, row } from "./rowStyles.ts";

const tones = {
  waiting: "waiting",
  making: "waiting",
  ready: "moving",
  failed: "failed",
} as const satisfies Record<ReportFileState, Tone>;

/** A report file: its report and days, its state, and what can be done with it. */
export const FileRow = ({ file }: { file: ReportFile }) => {
  const words = useWords("savedReports");
  const title = useWords("reportPage.types")(`${file.report}.name`);
  const { state, days, problem, refusal, finishedAt, keptUntil } = file;
  const why = problem && words(`problems.${problem}`);
  return (
    <Box component="li" aria-label={title} sx={row}>
      <Box>
        <Box sx={name}>{title}</Box>
        <Box sx={{ color: "text.secondary" }}>
          {days
            ? daysText(days)
            : state === "ready" && finishedAt && words("files.now", { time: stampText(finishedAt) })}
        </Box>
      </Box>
      <Box>
        <ToneChip tone={tones[state]}>{words(`states.${state}`)}</ToneChip> <Size file={file} />
        {why && <Box>{state === "failed" ? why : words("again", { problem: why })}</Box>}
        {refusal && <Box>{words(`refusals.${refusal}`)}</Box>}
        <Box sx={{ color: "text.secondary" }}>{words("files.keptUntil", { day: dayText(keptUntil) })}</Box>
      </Box>
      <Actions file={file} title={title} />
    </Box>
  );
};

const Size = ({ file: { rows, bytes } }: { file: ReportFile }) => {
  const words = useWords("savedReports.files");
  const { plain } = useNumbers();
  const locale = useLanguage();
  if (rows === null || bytes === null) return null;
  return <>{words("rows", { smart_count: rows, count: plain(rows), size: sizeText(bytes, locale) })}</>;
};

const Actions = ({ file: { id: fileId, state, refusal }, title }: { file: ReportFile; title: string }) => {
  const words = useWords("savedReports");
  const refetch = useRefetch(keys.reportFiles.all);
  const { ask, dialog } = useQuestion();
  const onSettled = refetch;
  const again = useCommand("runReportAgain", { words: "savedReports.runAgain", onSettled });
  const removal = useCommand("deleteReportFile", { words: "savedReports.removeFile", onSettled });
  const remove = async () => {
    const question = { title: words("removeFile.title"), text: words("removeFile.text", { name: title }) };
    if (await ask({ ...question, confirm: words("files.remove"), isDangerous: true }))
      await removal.send({ fileId });
  };
  return (
    <Box sx={actions}>
      {state === "ready" && refusal === null && <DownloadButton fileId={fileId} onSettled={onSettled} />}
      {state === "failed" && (
        <PendingButton size="small" isPending={again.isPending} onClick={() => again.send({ fileId })}>
          {words("files.runAgain")}
        </PendingButton>
      )}
      <PendingButton size="small" color="error" isPending={removal.isPending} onClick={remove}>
        {words("files.remove")}
      </PendingButton>
      {dialog}
    </Box>
  );
};

const DownloadButton = ({ fileId, onSettled }: { fileId: string; onSettled: () => unknown }) => {
  const words = useWords("savedReports.files");
  const { reportFile } = useCalls();
  const { download, isPending } = useDownload(() => reportFile({ fileId }), { onSettled });
  return (
    <PendingButton size="small" variant="outlined" isPending={isPending} onClick={() => download()}>
      {words("download")}
    </PendingButton>
  );
};

/** The days of a file: "21.11.26" or "01.10.26–31.10.26". */
const daysText = ({ from, to }: { from: string; to: string }): string =>
  [...new Set([from, to])].map((day) => dayText(`${day}T12:00:00Z`)).join("–");
