import Button from "@mui/material/Button";
import { useRef } from "react";
import { useCloseNotification, useNotify } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import { useWords } from "#src/i18n/useWords.ts";
import { toastTime, useErrorToast } from "./errorToast.tsx";
import { isBusyOrHeld } from "./isBusyElsewhere.ts";
import { shortcutLetter } from "./shortcutLetters.ts";

/** Milliseconds that a toast with a way back is shown. */
export const undoTime = 10_000;

/**
 * The action of a toast: takes back what the toast says, by a click or by the key z, for as long as the toast is there.
 * `undo` resolves to what is said of it afterwards.
 */
export const UndoButton = ({ undo }: { undo: () => Promise<string> }) => {
  const words = useWords("common");
  const notify = useNotify();
  const toastError = useErrorToast();
  const close = useCloseNotification();
  const isUndone = useRef(false);
  const act = async () => {
    if (isUndone.current) return;
    isUndone.current = true;
    close();
    try {
      notify(await undo(), { type: "success", autoHideDuration: toastTime });
    } catch (error) {
      toastError(error, { within: (reason) => words("notUndone", { reason }) });
    }
  };
  useHotkeys(
    "z, mod+z",
    () => void act(),
    { useKey: true, ignoreEventWhen: isBusyOrHeld, preventDefault: true },
    [act],
  );
  return (
    <Button color="inherit" size="small" onClick={act} aria-keyshortcuts="z" sx={shortcutLetter}>
      {words("undo")}
    </Button>
  );
};
