import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { type FieldErrors, type FieldValues, useFormState, useWatch } from "react-hook-form";
import type { WordPrefix } from "#src/i18n/useWords.ts";

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
  isDisabled: boolean;
  /** Disabled until something was changed. */
  needsChange: boolean;
  cancel?: { label: string; onCancel: () => void };
  /** Focuses the submit button, so that Enter submits at once; for forms without required input. */
  autoFocus?: boolean;
};

/** The cancel and submit buttons; the submit button names the action. */
export function SubmitButtons({
  submit,
  isPending,
  isDisabled,
  needsChange,
  cancel,
  autoFocus,
  ...general
}: Props) {
  const translate = useTranslate();
  const [reasonId, errorsId] = [useId(), useId()];
  const values = useWatch();
  const { isDirty, errors } = useFormState();
  const errorCount = countOf(errors);
  const isUnchanged = needsChange && !isDirty;
  const { isDangerous, disabledReason, ...state } = submit?.(values) ?? {};
  const words = state.words ?? general.words;
  const label = isPending
    ? translate(`${words}.pending`, { _: translate("forms.saving") })
    : (state.label ?? translate(`${words}.submit`, { ...general.args, _: translate("forms.save") }));
  return (
    <>
      {disabledReason && (
        <Typography id={reasonId} variant="body2" color="textSecondary" sx={{ flex: "1 1 120px" }}>
          {disabledReason}
        </Typography>
      )}
      {errorCount > 0 && (
        <Typography id={errorsId} role="status" variant="body2" color="error" sx={{ alignSelf: "center" }}>
          {translate("forms.errorCount", { smart_count: errorCount })}
        </Typography>
      )}
      {cancel && (
        <Button onClick={cancel.onCancel} disabled={isPending}>
          {translate(cancel.label)}
        </Button>
      )}
      <Button
        type="submit"
        autoFocus={autoFocus}
        variant="contained"
        color={isDangerous ? "error" : "primary"}
        disabled={isPending || isDisabled || isUnchanged || state.isDisabled || Boolean(disabledReason)}
        aria-describedby={disabledReason ? reasonId : errorCount > 0 ? errorsId : undefined}
      >
        {label}
      </Button>
    </>
  );
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
