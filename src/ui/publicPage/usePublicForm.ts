import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FieldProblem } from "#contract/errorBody.ts";
import { type OpenKeys, sendOnce } from "#src/forms/sendOnce.ts";
import type { PublicWords } from "#src/i18n/messages.ts";
import { problemSentence } from "#src/i18n/problemSentence.ts";

type Problems = Readonly<Record<string, FieldProblem>>;

export type PublicForm<Values> = {
  words: PublicWords;
  first: Values;
  /**
   * Problems by field; checked when the form is sent, and after that with every change. Throws if its code can't be loaded.
   */
  check: (values: Values) => Promise<Problems>;
  /**
   * Sends the values; what it throws is `error`. If the same was sent before without an answer, `isRepeated` is true and the
   * idempotency key is the same.
   */
  send: (values: Values, idempotencyKey: string, isRepeated: boolean) => Promise<void>;
  /** What is sent beside the values. */
  sentWith?: string;
  /** What an error says of single fields. */
  errorFields: (error: unknown) => Problems;
  /** The field that gets the focus after an error that is about no single field. */
  focusAfterError?: keyof Values & string;
  /** For a form that stays after success: its next values, and the field that gets the focus. */
  next?: { values: (sent: Values) => Values; focus: keyof Values & string };
};

/** The form of a public page: carries each out once, keeps what was typed, and moves the focus to the first problem. */
export function usePublicForm<Values extends Record<string, string | boolean | undefined>>(
  options: PublicForm<Values>,
) {
  const { words, first, check, send, errorFields, focusAfterError, next, sentWith } = options;
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Problems>({});
  const [serverProblems, setServerProblems] = useState<Problems>({});
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [open] = useState<OpenKeys>(() => new Map());
  const isBusy = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!wasSent) return;
    let isNewest = true;
    check(values).then((newest) => isNewest && setProblems(newest));
    return () => {
      isNewest = false;
    };
  }, [wasSent, values, check]);

  // A password manager fills several fields before React renders: each change builds on the one before.
  const change = (name: string, value: string | boolean | undefined) => {
    // The answer is about what was sent, and a form that stays is emptied by it.
    if (isBusy.current) return;
    setValues((before) => ({ ...before, [name]: value }));
    setServerProblems(({ [name]: _corrected, ...others }) => others);
    setError(null);
  };

  const attempt = async () => {
    setError(null);
    try {
      const newest = await check(values);
      setSent(true);
      setProblems(newest);
      if (focusFirst(form.current, newest)) return false;
      setPending(true);
      await sendOnce(open, [values, sentWith], (key, isRepeated) => send(values, key, isRepeated));
      if (!next) return true;
      setValues(next.values(values));
      setSent(false);
      setProblems({});
      setPending(false);
      focusFirst(form.current, { [next.focus]: { message: "" } });
      return false;
    } catch (thrown) {
      const fields = errorFields(thrown);
      setServerProblems(fields);
      if (!focusFirst(form.current, fields)) {
        setError(thrown);
        if (focusAfterError) focusFirst(form.current, { [focusAfterError]: { message: "" } });
      }
      setPending(false);
      return false;
    }
  };

  /** After success the form stays busy, unless it has a `next`: its page is being left. */
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    isBusy.current = await attempt();
  };

  /** The props of a field. */
  const field = <Name extends keyof Values & string>(name: Name) => {
    const problem = problems[name] ?? serverProblems[name];
    return {
      name,
      value: values[name],
      // Not disabled, which would take the focus.
      readOnly: isPending,
      problem: problem ? problemSentence(problem, words) : null,
      onChange: (value: Values[Name]) => change(name, value),
    };
  };

  return {
    field,
    error,
    isPending,
    form: { ref: form, onSubmit: submit, noValidate: true, className: "public-form" },
    /** The button is not disabled while the form is being sent: it would lose the focus. */
    button: {
      type: "submit",
      className: "public-submit",
      "aria-disabled": isPending,
      "aria-busy": isPending,
    },
  } as const;
}

/** Moves to the first field that has a problem, in the order in which they stand; false when none has. */
function focusFirst(form: HTMLFormElement | null, problems: Problems): boolean {
  const wrong = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLElement && problems[element.getAttribute("name") ?? ""],
  );
  if (wrong instanceof HTMLElement) wrong.focus();
  return wrong !== undefined;
}
