import { useEffect, useRef } from "react";
import { useNotify } from "react-admin";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { saveFile } from "#src/ui/saveFile.ts";
import type { DialogProps } from "./OrderDialog.tsx";

/** Fetches the label as soon as it is mounted, and closes once the browser has it. */
export const LabelDownload = ({ onClose }: DialogProps) => {
  const { id } = useOrder();
  const { orderLabel } = useCalls();
  const words = useWords("orderChanges");
  const notify = useNotify();
  const sentence = useErrorSentence();
  const isFetching = useRef(false);

  useEffect(() => {
    if (isFetching.current) return;
    isFetching.current = true;
    orderLabel({ orderId: id })
      .then(saveFile)
      .catch((error: unknown) => {
        const sentences = words("downloadLabelFailure", { reason: sentence(error) });
        notify(sentences, { type: "error", autoHideDuration: 5000 });
      })
      .finally(onClose);
  });
  return null;
};
