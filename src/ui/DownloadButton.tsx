import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useWords } from "#src/i18n/useWords.ts";
import { useErrorToast } from "./errorToast.tsx";

type Props = {
  /** Asks the service for the single-use address of the file. */
  ask: () => Promise<{ path: string }>;
  isEmpty: boolean;
};

/** Downloads a whole list: the service answers a single-use address, which the browser opens. */
export const DownloadButton = ({ ask, isEmpty }: Props) => {
  const words = useWords("lists");
  const toastError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: ask,
    retry: false,
    onSuccess: ({ path }) => window.location.assign(path),
    onError: (error) => toastError(error),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      disabled={isPending || isEmpty}
      onClick={() => mutate()}
      sx={{ justifySelf: "start" }}
    >
      {words("downloadCsv")}
    </Button>
  );
};
