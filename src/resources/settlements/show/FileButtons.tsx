import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { useDownload } from "#src/ui/useDownload.ts";

type Props = { call: "downloadSettlement" | "downloadCompanySettlement"; settlementId: string; no: number };

/** Buttons for the statement as PDF and CSV. */
export const FileButtons = (props: Props) =>
  (["pdf", "csv"] as const).map((format) => <FileButton key={format} format={format} {...props} />);

const FileButton = ({ call, settlementId, no, format }: Props & { format: "pdf" | "csv" }) => {
  const words = useWords("settlements.page");
  const language = useLanguage();
  const calls = useCalls();
  const { download, isPending } = useDownload(() => calls[call]({ settlementId, format, language }));
  return (
    <PendingButton
      variant="outlined"
      startIcon={<DownloadOutlined />}
      isPending={isPending}
      aria-label={`${words(format)}, ${words("title", { no })}`}
      onClick={() => download()}
    >
      {words(format)}
    </PendingButton>
  );
};
