import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { type FieldErrors, type FieldValues, useFormState, useWatch } from "react-hook-form";
import { useWord, type WordKey, type WordPrefix } from "#src/i18n/useWords.ts";
import { PendingButton } from "#src/ui/PendingButton.tsx";

export type SubmitState = {
  /** Replaces the form's `words`. */
  words?: WordPrefix;
  /** Replaces the `submit` text; translated. */
  label?: string;
  isDangerous?: boolean;
  /** Disabled for a reason that is shown at the inputs. */
  isDisabled?: boolean;
  /** Disabled with this reason. */
  disabledReason?: string | null;
};

type Props = {
  words: WordPrefix;
  args?: Record<string, unknown>;
  submit?: (values: FieldValues) => SubmitState;
  isPending: boolean;
  /** Pending only until what was saved is shown; what was typed since can be sent. */
  isSettling: boolean;
  isDisabled: boolean;
  /** Disabled until something was changed. */
  needsChange: boolean;
  /** Whether submitting overwrites another change; the button says so. */
  overwrites: boolean;
  cancel?: { label: WordKey; onCancel: () => void };
  /** Focuses the submit button, so that Enter submits at once; for forms without required input. */
  autoFocus?: boolean;
};

/** The cancel and submit buttons; the submit button names the action. */
export function SubmitButtons({
  submit,
  isSettling,
  isDisabled,
  needsChange,
  overwrites,
  cancel,
  autoFocus,
  ...general
}: Props) {
  const word = useWord();
  const [reasonId, errorsId] = [useId(), useId()];
  const values = useWatch();
  const { isDirty, errors } = useFormState();
  const errorCount = countOf(errors);
  const isUnchanged = needsChange && !isDirty;
  const isPending = general.isPending && !(isSettling && isDirty);
  const { isDangerous, disabledReason, ...state } = submit?.(values) ?? {};
  const words = state.words ?? general.words;
  const action = state.label ?? word(`${words}.submit`, { ...general.args, _: word("forms.save") });
  const label = overwrites ? word("forms.anyway", { action }) : action;
  return (
    <>
      {disabledReason && (
        // A sentence that does not fit beside the buttons stands above them.
        <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ flex: "1 1 auto" }}>
          {disabledReason}
        </Typography>
      )}
      {errorCount > 0 && (
        <Typography id={errorsId} role="status" variant="body2" color="error" sx={{ alignSelf: "center" }}>
          {word("forms.errorCount", { smart_count: errorCount })}
        </Typography>
      )}
      {cancel && (
        <Button onClick={cancel.onCancel} disabled={isPending}>
          {word(cancel.label)}
        </Button>
      )}
      <PendingButton
        ref={guardSubmit}
        type="submit"
        autoFocus={autoFocus}
        variant="contained"
        color={isDangerous ? "error" : "primary"}
        isPending={isPending}
        // Not disabled after it has saved, either: it has the focus.
        aria-disabled={isUnchanged}
        disabled={isDisabled || state.isDisabled || Boolean(disabledReason)}
        aria-describedby={disabledReason ? reasonId : errorCount > 0 ? errorsId : undefined}
      >
        {isPending ? word(`${words}.pending`, { _: word("forms.saving") }) : label}
      </PendingButton>
    </>
  );
}

/** While the button can't be pressed, keys send nothing either: `requestSubmit` does not look at it. */
function guardSubmit(button: HTMLButtonElement) {
  const { form } = button;
  const refuse = (event: SubmitEvent) => {
    if (!button.disabled && button.getAttribute("aria-disabled") !== "true") return;
    event.preventDefault();
    event.stopPropagation();
  };
  form?.addEventListener("submit", refuse);
  return () => form?.removeEventListener("submit", refuse);
}

/** The number of inputs with an error. */
const countOf = (errors: FieldErrors | FieldErrors[string]): number => {
  if (!errors || typeof errors !== "object") return 0;
  if (typeof errors.message === "string") return 1;
  return Object.entries(errors).reduce(
    (count, [name, error]) => count + (name === "ref" ? 0 : countOf(error)),
    0,
  );
};
