import { useEffect, useRef } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import { label } from "#contract/orders/orders.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import type { DialogProps } from "./dialogProps.ts";
import { saveFile } from "./saveFile.ts";

/** Fetches the label as soon as it is mounted, and closes once the browser has it. */
export const LabelDownload = ({ info, onClose }: DialogProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const sentence = useErrorSentence();
  const isFetching = useRef(false);

  useEffect(() => {
    if (isFetching.current) return;
    isFetching.current = true;
    dataProvider
      .file(label, { orderId: info.id })
      .then(saveFile)
      .catch((error: unknown) => {
        const sentences = translate("orderChanges.downloadLabelFailure", { reason: sentence(error) });
        notify(sentences, { type: "error", autoHideDuration: 5000 });
      })
      .finally(onClose);
  });
  return null;
};
