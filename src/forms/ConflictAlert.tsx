import Alert from "@mui/material/Alert";
import { useLayoutEffect, useRef } from "react";
import type { Conflict } from "#contract/errorBody.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { stampText } from "#src/ui/warsawTime.ts";

type Props = {
  conflict: Conflict;
  text?: (conflict: Conflict) => string;
  /** Whether sending again overwrites the other change. */
  isGuarded: boolean;
};

/** Says who changed the record meanwhile. After it only a press of the button sends, if that overwrites. */
export function ConflictAlert({ conflict, text, isGuarded }: Props) {
  const ref = useRef<HTMLDivElement>(null);

  // In the commit that enables the button again, so that no key reaches it before the warning is shown: what is still held
  // down, or pressed once more without waiting, was not meant for what the warning says.
  useLayoutEffect(() => {
    const form = ref.current?.closest("form");
    if (!isGuarded || !form) return undefined;
    const refuse = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      ref.current?.focus();
    };
    const onClick = (event: MouseEvent) => {
      if ((event.target as Element).closest("[type=submit]") && !isPress(event)) refuse(event);
    };
    const onSubmit = (event: SubmitEvent) => {
      if (!event.submitter) refuse(event);
    };
    ref.current?.focus();
    form.addEventListener("click", onClick);
    form.addEventListener("submit", onSubmit);
    return () => {
      form.removeEventListener("click", onClick);
      form.removeEventListener("submit", onSubmit);
    };
  }, [isGuarded]);

  return (
    <Alert ref={ref} severity="warning" tabIndex={isGuarded ? -1 : undefined}>
      {text ? text(conflict) : <GeneralText conflict={conflict} />}
    </Alert>
  );
}

/** The own change is the one of another tab, or one that was saved without its answer having come. */
function GeneralText({ conflict }: { conflict: Conflict }) {
  const formsWords = useWords("forms");
  const isOwn = conflict.by === useSessionUser().email;
  const by = conflict.by ?? formsWords("somebody");
  return formsWords(isOwn ? "ownConflict" : "conflict", { by, moment: stampText(conflict.at) });
}

/**
 * Whether the button was pressed. It is clicked by the second half of a double click, too, and by Enter in an input, without
 * a pointer and without the focus.
 */
const isPress = ({ detail }: MouseEvent): boolean =>
  detail === 1 || (detail === 0 && !(document.activeElement instanceof HTMLInputElement));
