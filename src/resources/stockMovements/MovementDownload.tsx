import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useListContext, useLocale } from "react-admin";
import type { Language } from "#contract/languages.ts";
import type { Movement } from "#contract/stock/movements.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useErrorToast } from "#src/ui/errorToast.tsx";
import type { MovementFilter } from "./movementFilter.ts";

/** Downloads the movements of all pages: the service answers a single-use address, which the browser opens. */
export const MovementDownload = () => {
  const words = useWords("stock.movements");
  const toastError = useErrorToast();
  const language = useLocale() as Language;
  const { downloadStockMovements } = useCalls();
  const { filterValues, total } = useListContext<Movement>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadStockMovements({ ...(filterValues as MovementFilter), language }),
    retry: false,
    onSuccess: ({ path }) => window.location.assign(path),
    onError: (error) => toastError(error),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadOutlined />}
      disabled={isPending || !total}
      onClick={() => mutate()}
      sx={{ justifySelf: "start" }}
    >
      {words("download")}
    </Button>
  );
};
