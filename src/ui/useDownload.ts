import { useMutation } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { NamedFile } from "#contract/call.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { toastTime, useErrorToast } from "./errorToast.tsx";
import { saveComing } from "./saveFile.ts";

type Options<Input> = {
  /** The text of the toast after success, instead of the one that names the file. */
  done?: (input: Input) => string;
  /** A longer text that holds the sentence of an error. */
  within?: (sentence: string) => string;
  /** Called after success or failure. */
  onSettled?: () => unknown;
};

/**
 * Downloads a file without leaving the page, and tells its end in a toast. A download continues when its button is
 * unmounted; until its end the button begins no other.
 */
export function useDownload<Input = void>(
  fetchFile: (input: Input) => Promise<NamedFile>,
  { done, within, onSettled }: Options<Input> = {},
) {
  const words = useWords("lists");
  const notify = useNotify();
  const toastError = useErrorToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input) => saveComing(fetchFile(input)),
    retry: false,
    onSuccess: ({ name }, input) =>
      notify(done?.(input) ?? words("downloaded", { file: name }), {
        type: "success",
        autoHideDuration: toastTime,
      }),
    onError: (error) => toastError(error, within && { within }),
    onSettled,
  });
  const download: typeof mutate = (...args) => {
    if (!isPending) mutate(...args);
  };
  return { download, isPending };
}
