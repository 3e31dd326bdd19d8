import Button from "@mui/material/Button";
import { useRef } from "react";
import { useNotify } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import { failureOf } from "#src/forms/failureOf.ts";
import { trackSave } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { longToastTime, toastTime, useErrorToast } from "./errorToast.tsx";
import { useShortcutHint } from "./letterKeys.ts";
import { pageKeysOnce } from "./pageKeys.ts";
import { shortcutLetter } from "./shortcutLetters.ts";

/** Milliseconds that a toast with a way back is shown. */
export const undoTime = 10_000;

/**
 * What is said afterwards. `isPartial`: something was not undone, and the text says why. `isOpen`: something is still open,
 * and the same again goes on with it.
 */
export type Undone = { text: string; isPartial?: boolean; isOpen?: boolean };

/**
 * The action of a toast: takes back what the toast says, by a click or by the key z, for as long as the toast is there.
 * What is still open can be repeated: called again, `undo` sends the same commands, by the same keys.
 */
export const UndoButton = ({ undo, reasonOf }: UndoButtonProps) => {
  const words = useWords("common");
  const notify = useNotify();
  const toastError = useErrorToast();
  const hintOf = useShortcutHint();
  const isUndone = useRef(false);
  const act = async () => {
    if (isUndone.current) return;
    isUndone.current = true;
    // In place of the toast that offered it, until the answer takes its place.
    notify(words("undoing"), { type: "info", autoHideDuration: null });
    const again = { action: <UndoButton undo={undo} reasonOf={reasonOf} />, duration: longToastTime };
    try {
      const { text, isPartial, isOpen } = await trackSave(undo(), (undone) => !undone.isPartial);
      notify(text, {
        type: isPartial ? "warning" : "success",
        autoHideDuration: isPartial ? longToastTime : toastTime,
        ...(isOpen && { action: again.action }),
      });
    } catch (error) {
      const within = (sentence: string) => words("notUndone", { reason: reasonOf?.(error) ?? sentence });
      toastError(error, { within, ...(failureOf(error).isOpen && again) });
    }
  };
  useHotkeys("z, mod+z", () => void act(), { useKey: true, ...pageKeysOnce, preventDefault: true }, [act]);
  return (
    <Button color="inherit" size="small" onClick={act} aria-keyshortcuts={hintOf("z")} sx={shortcutLetter}>
      {words("undo")}
    </Button>
  );
};

type UndoButtonProps = {
  undo: () => Promise<Undone>;
  /** The sentence for an error of `undo` that has more to say than the general one. */
  reasonOf?: ((error: unknown) => string) | undefined;
};
