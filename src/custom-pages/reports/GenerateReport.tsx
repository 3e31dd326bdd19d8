import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import type { ReactNode } from "react";
import { useNotify } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import type { ReportType } from "#contract/reports/types.ts";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { toastTime } from "#src/ui/errorToast.tsx";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { pageKeysOnce } from "#src/ui/pageKeys.ts";
import { saveComing } from "#src/ui/saveFile.ts";
import { sizeText } from "#src/ui/sizeText.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { clockText } from "#src/ui/warsawTime.ts";
import { type Generation, generate, useGeneration } from "./generation.ts";
import { useReportCalls } from "./useReportCalls.ts";

type Props = {
  type: ReportType;
  input: object;
  /** Shown beside the button. */
  children: ReactNode;
};

/** The button that generates the chosen file, and the progress of the file that is being generated. */
export const GenerateReport = ({ type, input, children }: Props) => {
  const words = useWords("reportPage");
  const hintOf = useShortcutHint();
  const generation = useGeneration();
  const start = useGenerate(type);
  useHotkeys(shortcut, () => void start(input), { useKey: true, ...pageKeysOnce }, [start, input]);
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <PendingButton
          variant="contained"
          startIcon={<DownloadOutlined />}
          isPending={generation !== null}
          aria-keyshortcuts={hintOf(shortcut)}
          onClick={() => start(input)}
        >
          {words("generate")}
        </PendingButton>
        {children}
      </Box>
      {generation && <Progress {...generation} />}
    </Box>
  );
};

const shortcut = "g";

/** The generation goes on when the user leaves the page, and the toast is shown on any page. */
function useGenerate(type: ReportType) {
  const words = useWords("reportPage");
  const common = useWords("common");
  const notify = useNotify();
  const sentenceOf = useErrorSentence();
  const { fetchFile } = useReportCalls(type);
  const { plain } = useNumbers();
  return async (input: object) => {
    try {
      let asOf: string | null = null;
      const made = await generate(type, (signal, onBytes) =>
        saveComing(fetchFile(input, { signal, onBytes, onAge: (moment) => (asOf = moment) })),
      );
      if (made === "busy") return;
      if (made === "cancelled")
        return notify(words("cancelled"), { type: "info", autoHideDuration: toastTime });
      const { result, rows } = made;
      const values = { file: result.name, smart_count: rows, count: plain(rows) };
      const age = asOf && common("dataAsOf", { time: clockText(asOf) });
      notify([words(rows > 0 ? "done" : "doneEmpty", values), age].filter(Boolean).join(" · "), {
        type: "success",
        autoHideDuration: toastTime,
      });
    } catch (error) {
      notify(`${words("reportGeneratingFailure")} ${sentenceOf(error)}`, {
        type: "error",
        autoHideDuration: toastTime,
      });
    }
  };
}

const Progress = ({ type, rows, bytes, cancel }: Generation) => {
  const words = useWords("reportPage");
  const locale = useLanguage();
  const { plain } = useNumbers();
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        <Button color="inherit" size="small" onClick={cancel}>
          {words("cancel")}
        </Button>
      }
      sx={{ "& .MuiAlert-message": { flexGrow: 1 } }}
    >
      {words("generating", { name: words(`types.${type}.name`) })}
      <LinearProgress
        aria-label={words("generating", { name: words(`types.${type}.name`) })}
        sx={{ my: 1 }}
      />
      <Box sx={{ fontVariantNumeric: "tabular-nums" }}>
        {words("progress", { smart_count: rows, count: plain(rows), size: sizeText(bytes, locale) })}
      </Box>
      {words("leave")}
    </Alert>
  );
};
