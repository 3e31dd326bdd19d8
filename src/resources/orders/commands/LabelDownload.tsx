import { useEffect, useRef } from "react";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useOrder } from "#src/resources/orders/useOrder.ts";
import { useDownload } from "#src/ui/useDownload.ts";
import type { DialogProps } from "./OrderDialog.tsx";

/** Fetches the label as soon as it is mounted, and closes once the browser has it. */
export const LabelDownload = ({ onClose }: DialogProps) => {
  const { id, orderNo } = useOrder();
  const { orderLabel } = useCalls();
  const words = useWords("orderChanges");
  const { download } = useDownload(() => orderLabel({ orderId: id }), {
    done: () => words("label.done", { orderNo }),
    within: (reason) => words("downloadLabelFailure", { reason }),
    onSettled: onClose,
  });
  const isFetching = useRef(false);

  useEffect(() => {
    if (isFetching.current) return;
    isFetching.current = true;
    download();
  });
  return null;
};
