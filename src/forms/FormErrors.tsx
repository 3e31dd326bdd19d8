import Alert from "@mui/material/Alert";
import { useEffect, useRef, useState } from "react";
import { type FieldErrors, useFormState } from "react-hook-form";

/**
 * After a failed submit, focuses the first input with an error in reading order. Shows errors that belong to
 * no input.
 */
export function FormErrors() {
  const anchor = useRef<HTMLDivElement>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const { submitCount, isSubmitSuccessful, errors } = useFormState();
  const latest = useRef<FieldErrors>(errors);
  latest.current = errors;

  useEffect(() => {
    setErrorText(null);
    if (submitCount === 0 || isSubmitSuccessful) return undefined;
    // react-hook-form focuses the input that was registered first, so this must come after it.
    const timer = setTimeout(() => {
      const form = anchor.current?.closest("form");
      form?.querySelector<HTMLElement>(`[aria-invalid="true"], [data-problem]`)?.focus();
      if (!form?.querySelector(`[aria-invalid="true"], [data-problem], .Mui-error`)) {
        setErrorText(sentencesIn(latest.current).join(" ") || null);
      }
    });
    return () => clearTimeout(timer);
  }, [submitCount, isSubmitSuccessful]);

  return (
    <div ref={anchor} hidden={!errorText}>
      {errorText && <Alert severity="error">{errorText}</Alert>}
    </div>
  );
}

/** The messages of all errors with their input. */
const sentencesIn = (errors: object, path = ""): string[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== "object" || error === null || name === "ref") return [];
    const { message } = error as { message?: unknown };
    return typeof message === "string"
      ? [`${path}${name}: ${message}`]
      : sentencesIn(error, `${path}${name}.`);
  });
