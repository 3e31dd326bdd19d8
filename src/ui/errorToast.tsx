import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { useNotify } from "react-admin";
import type { ErrorCode } from "#contract/errors.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useErrorSentence } from "./errorSentence.ts";

/** Milliseconds that a toast is shown. */
export const toastTime = 5000;
export const longToastTime = 20_000;

/** Shows why a call failed as a toast. The general sentence, which says nothing to do, comes with a way out. */
export function useErrorToast(): (error: unknown, options?: ErrorToastOptions) => void {
  const notify = useNotify();
  const words = useWords("errors");
  const sentenceOf = useErrorSentence();
  return (error, { defaultCode, within = (text: string) => text, duration = toastTime, action } = {}) => {
    const sentence = sentenceOf(error, defaultCode);
    const isGeneral = sentence.startsWith(words("unknown"));
    notify(within(sentence), {
      type: "error",
      // The general sentence has an id that somebody may want to note.
      autoHideDuration: isGeneral ? longToastTime : duration,
      action: action ?? (isGeneral && <RefreshButton />),
    });
  };
}

type ErrorToastOptions = {
  /** The code whose sentence stands for errors without one of their own. */
  defaultCode?: ErrorCode;
  /** A longer text that holds the sentence. */
  within?: (sentence: string) => string;
  /** Milliseconds that it is shown. */
  duration?: number;
  /** What can be done about it. */
  action?: ReactNode;
};

function RefreshButton() {
  const words = useWords("errors");
  return (
    <Button color="inherit" size="small" onClick={() => window.location.reload()}>
      {words("refresh")}
    </Button>
  );
}
