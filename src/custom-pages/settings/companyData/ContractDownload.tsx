import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import { contract } from "#contract/registration.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { saveFile } from "#src/ui/saveFile.ts";

/** The contract as it was generated last, as a file. */
export function ContractDownload({ companyId }: { companyId: string }) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const sentence = useErrorSentence();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.file(contract, { companyId }),
    retry: false,
    onSuccess: saveFile,
    onError: (error) =>
      notify(translate("settings.contract.downloadFailed", { reason: sentence(error) }), {
        type: "error",
        autoHideDuration: 5000,
      }),
  });
  return (
    <Button
      variant="contained"
      startIcon={<DownloadOutlined />}
      disabled={isPending}
      onClick={() => mutate()}
      sx={{ justifySelf: "start" }}
    >
      {translate(`settings.contract.${isPending ? "downloading" : "download"}`)}
    </Button>
  );
}
