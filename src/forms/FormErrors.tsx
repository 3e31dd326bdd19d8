import Alert from "@mui/material/Alert";
import { useEffect, useRef, useState } from "react";
import { type FieldErrors, useFormContext, useFormState } from "react-hook-form";
import { useWord } from "#src/i18n/useWords.ts";

/**
 * After a failed submit, moves the focus to the first input with an error in reading order, and shows errors that belong to
 * no input. `serviceErrors` are the service's last errors by input, in the current language.
 */
export function FormErrors({ serviceErrors }: { serviceErrors: Readonly<Record<string, string>> }) {
  const anchor = useRef<HTMLDivElement>(null);
  const [isOutside, setOutside] = useState(false);
  const { submitCount, isSubmitSuccessful, errors } = useFormState();
  useErrorsInOneLanguage(errors, serviceErrors);

  useEffect(() => {
    setOutside(false);
    if (submitCount === 0 || isSubmitSuccessful) return undefined;
    const look = (triesLeft: number) => {
      const form = anchor.current?.closest("form");
      form?.querySelector<HTMLElement>(inError)?.focus();
      const isShown = Boolean(form?.querySelector(`${inError}, .Mui-error`));
      // An input may show its error later than the form knows it; then the error would be shown twice.
      if (isShown || triesLeft === 0) setOutside(!isShown);
      else timer = setTimeout(look, 50, triesLeft - 1);
    };
    // After a timeout, because react-hook-form focuses the input that was registered first.
    let timer = setTimeout(look, 0, 3);
    return () => clearTimeout(timer);
  }, [submitCount, isSubmitSuccessful]);

  const text =
    isOutside &&
    shownIn(errors)
      .map(({ path, message }) => `${path}: ${message}`)
      .join(" ");
  return (
    <div ref={anchor} hidden={!text}>
      {text && <Alert severity="error">{text}</Alert>}
    </div>
  );
}

/** Inputs that show an error. */
const inError = `[aria-invalid="true"], [data-problem]`;

/** Translates the shown errors again after a change of the language: a form error keeps the text it was set with. */
function useErrorsInOneLanguage(errors: FieldErrors, serviceErrors: Readonly<Record<string, string>>): void {
  const word = useWord();
  const { trigger, setError } = useFormContext();
  const latest = useRef({ errors, serviceErrors });
  latest.current = { errors, serviceErrors };
  const language = useRef(word);

  useEffect(() => {
    if (language.current === word) return;
    language.current = word;
    const shown = shownIn(latest.current.errors);
    const checked = shown.flatMap(({ path, type }) => (type === "server" ? [] : [path]));
    if (checked.length > 0) void trigger(checked);
    for (const { path, type } of shown) {
      const message = latest.current.serviceErrors[path];
      if (type === "server" && message) setError(path, { type, message });
    }
  }, [word, trigger, setError]);
}

type ShownError = { path: string; type: unknown; message: string };

/** All errors with a message, each with the path of its input. */
const shownIn = (errors: object, prefix = ""): ShownError[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== "object" || error === null || name === "ref") return [];
    const { type, message } = error as { type?: unknown; message?: unknown };
    const path = `${prefix}${name}`;
    return typeof message === "string" ? [{ path, type, message }] : shownIn(error, `${path}.`);
  });
