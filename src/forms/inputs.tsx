import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import InputAdornment from "@mui/material/InputAdornment";
import { type KeyboardEvent, useId } from "react";
import { SelectInput, type SelectInputProps, TextInput, type TextInputProps, useInput } from "react-admin";
import { type FieldErrors, get, useFormState } from "react-hook-form";
import { useWord, type WordKey } from "#src/i18n/useWords.ts";

/** The error of an input, as a sentence. `source` may be a path. */
export const errorMessage = (errors: FieldErrors, source: string): string | undefined =>
  (get(errors, source) as { message?: string } | undefined)?.message;

function useInputError(source: string): string | undefined {
  const { errors } = useFormState({ name: source });
  return errorMessage(errors, source);
}

type FormTextInputProps = TextInputProps & {
  /** Shown after the value. */
  unit?: string;
  /** Sets aria-required. Labels have no star: optional inputs are marked instead. */
  isNeeded?: boolean;
};

/** A text input without reserved space for a helper text; its error is announced. Autocompletion is off. */
export function FormTextInput({ unit, isNeeded, slotProps, helperText, ...input }: FormTextInputProps) {
  const error = useInputError(input.source);
  return (
    <TextInput
      parse={asTyped}
      {...input}
      helperText={helperText ?? false}
      slotProps={{
        ...slotProps,
        htmlInput: {
          dir: "auto",
          autoComplete: "off",
          "aria-required": isNeeded || undefined,
          ...slotProps?.htmlInput,
        },
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
        formHelperText: error || input.error ? { role: "alert" } : slotProps?.formHelperText,
      }}
    />
  );
}

/** Keeps "" for an emptied input, which react-admin would turn into null. */
const asTyped = (text: string): string => text;

/** The label of an optional input, marked as optional; required inputs have no mark. */
export function useOptionalLabel(label: WordKey): string {
  const word = useWord();
  return `${word(label)} (${word("forms.optional")})`;
}

/** An optional note of several lines; Ctrl+Enter submits. */
export function NoteInput({ label, ...input }: FormTextInputProps & { label: WordKey }) {
  const word = useWord();
  return (
    <FormTextInput
      {...input}
      multiline
      minRows={2}
      maxRows={6}
      label={useOptionalLabel(label)}
      slotProps={{ htmlInput: { title: word("forms.keys") } }}
    />
  );
}

/** A select. Space and the arrows open it; Enter submits the form as in other inputs. */
export function FormSelectInput({ label, ...input }: SelectInputProps & { source: string; label: WordKey }) {
  const word = useWord();
  const error = useInputError(input.source);
  const hasEmpty = input.choices?.some(({ id }) => id === "");
  return (
    <SelectInput
      {...input}
      // isRequired removes the empty option; a label that is an element gets no star.
      isRequired
      label={<span>{word(label)}</span>}
      helperText={input.helperText ?? false}
      slotProps={{
        select: { SelectDisplayProps: { onKeyDownCapture: submitOnEnter }, displayEmpty: hasEmpty },
        inputLabel: hasEmpty ? { shrink: true } : undefined,
        formHelperText: error ? { role: "alert" } : undefined,
      }}
    />
  );
}

function submitOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.closest("form")?.requestSubmit();
}

/** A checkbox; react-admin's BooleanInput is a switch. */
export function CheckboxInput({ source, label, hint, autoFocus }: CheckboxInputProps) {
  const word = useWord();
  const hintId = useId();
  // Without the type its value would be the attribute `value`, which is "on" for an empty checkbox, too.
  const { field } = useInput({ source, type: "checkbox" });
  return (
    <FormControl>
      <FormControlLabel
        label={word(label)}
        control={
          <Checkbox
            autoFocus={autoFocus}
            checked={Boolean(field.value)}
            onChange={field.onChange}
            slotProps={{ input: { ref: field.ref, "aria-describedby": hint ? hintId : undefined } }}
          />
        }
      />
      {hint && <FormHelperText id={hintId}>{word(hint)}</FormHelperText>}
    </FormControl>
  );
}

type CheckboxInputProps = { source: string; label: WordKey; hint?: WordKey; autoFocus?: boolean };
