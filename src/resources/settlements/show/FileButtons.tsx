import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import { useLocale } from "react-admin";
import type { Language } from "#contract/languages.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useDownload } from "#src/ui/useDownload.ts";

type Props = { call: "downloadSettlement" | "downloadCompanySettlement"; settlementId: string; no: number };

/** Buttons for the statement as PDF and CSV. */
export const FileButtons = ({ call, settlementId, no }: Props) => {
  const words = useWords("settlements.page");
  const language = useLocale() as Language;
  const calls = useCalls();
  const { download, isPending } = useDownload((format: "pdf" | "csv") =>
    calls[call]({ settlementId, format, language }),
  );
  return (["pdf", "csv"] as const).map((format) => (
    <Button
      key={format}
      variant="outlined"
      startIcon={<DownloadOutlined />}
      disabled={isPending}
      aria-label={`${words(format)}, ${words("title", { no })}`}
      onClick={() => download(format)}
    >
      {words(format)}
    </Button>
  ));
};
