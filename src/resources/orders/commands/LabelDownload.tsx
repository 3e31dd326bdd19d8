import { useEffect, useRef } from "react";
import { useNotify } from "react-admin";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { toastTime, useErrorToast } from "#src/ui/errorToast.tsx";
import { saveComing } from "#src/ui/saveFile.ts";
import type { DialogProps } from "./OrderDialog.tsx";

/** Fetches the label as soon as it is mounted, and closes once the browser has it. */
export const LabelDownload = ({ onClose }: DialogProps) => {
  const { id, orderNo } = useOrder();
  const { orderLabel } = useCalls();
  const words = useWords("orderChanges");
  const notify = useNotify();
  const toastError = useErrorToast();
  const isFetching = useRef(false);

  useEffect(() => {
    if (isFetching.current) return;
    isFetching.current = true;
    saveComing(orderLabel({ orderId: id }))
      .then(() => {
        notify(words("label.done", { orderNo }), { type: "success", autoHideDuration: toastTime });
      })
      .catch((error: unknown) => {
        toastError(error, { within: (reason) => words("downloadLabelFailure", { reason }) });
      })
      .finally(onClose);
  });
  return null;
};
