import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useLocale } from "react-admin";
import type { Language } from "#contract/languages.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useErrorToast } from "#src/ui/errorToast.tsx";

type Props = { call: "downloadSettlement" | "downloadCompanySettlement"; settlementId: string; no: number };

/** Buttons for the statement as PDF and CSV. The service answers with a single-use address, which the browser opens. */
export const FileButtons = ({ call, settlementId, no }: Props) => {
  const words = useWords("settlements.page");
  const toastError = useErrorToast();
  const language = useLocale() as Language;
  const calls = useCalls();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: "pdf" | "csv") => calls[call]({ settlementId, format, language }),
    retry: false,
    onSuccess: ({ path }) => window.location.assign(path),
    onError: (error) => toastError(error),
  });
  return (["pdf", "csv"] as const).map((format) => (
    <Button
      key={format}
      variant="outlined"
      startIcon={<DownloadOutlined />}
      disabled={isPending}
      aria-label={`${words(format)}, ${words("title", { no })}`}
      onClick={() => mutate(format)}
    >
      {words(format)}
    </Button>
  ));
};
