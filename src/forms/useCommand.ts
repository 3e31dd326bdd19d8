import { type ReactNode, useRef, useState } from "react";
import { useNotify } from "react-admin";
import type { CustomCall, customCalls } from "#contract/customCalls.ts";
import type { Conflict, ErrorBody } from "#contract/errorBody.ts";
import { bodyOf, type ErrorCode } from "#contract/errors.ts";
import type { CustomCallOptions, CustomCalls } from "#src/dataProvider/types.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWord, type WordPrefix } from "#src/i18n/useWords.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { toastTime, useErrorToast } from "#src/ui/errorToast.tsx";
import { undoTime } from "#src/ui/UndoButton.tsx";
import { useIsMounted } from "#src/ui/useIsMounted.ts";
import { failureOf } from "./failureOf.ts";
import { type OpenKeys, sendOnce } from "./sendOnce.ts";
import { useProblemSentence } from "./units.ts";
import { trackSave } from "./unsavedChanges.tsx";
import { withinTime } from "./withinTime.ts";

/** The custom calls that write. */
export type CommandName = {
  [Name in CustomCall]: (typeof customCalls)[Name] extends { method: "POST" } ? Name : never;
}[CustomCall];
export type CommandInput<Name extends CommandName> = Parameters<CustomCalls[Name]>[0];
export type CommandResponse<Name extends CommandName> = Awaited<ReturnType<CustomCalls[Name]>>;

/** Sends a custom call outside of a form, from a button or a switch. Forms use `CommandForm`. */
export function useCommand<Name extends CommandName>(
  name: Name,
  options: CommandOptions<CommandResponse<Name>>,
) {
  const { send, isPending, conflict } = useSubmission(useCommandRequest(name), options);
  return { send, isPending, conflict };
}

export function useCommandRequest<Name extends CommandName>(name: Name) {
  const calls = useCalls();
  return (input: CommandInput<Name>, options: CustomCallOptions) =>
    calls[name](input, options) as Promise<CommandResponse<Name>>;
}

export type CommandOptions<Response> = {
  /** The prefix of the texts: `done` is shown after success, with `args` and the response's fields. */
  words: WordPrefix;
  args?: Record<string, unknown>;
  /** The prefix of `done`, if only the response tells what was done. */
  doneWords?: (response: Response) => WordPrefix;
  /** More args of `done`, made of the response. */
  doneArgs?: (response: Response) => Record<string, unknown>;
  /** The version of the record that the user saw; the service answers with a conflict if it has changed since. */
  version?: number;
  /** Awaited before the toast; an error it throws counts as a failure of the command. */
  onSuccess?: (response: Response) => unknown;
  /** Called after success or failure. After success the command stays pending until it resolves, which refetches what it changed. */
  onSettled?: () => unknown;
  /** Inputs under which errors are shown, by error code. */
  errorInputs?: Partial<Record<ErrorCode, string>>;
  /** Shows a toast also for an error code that is shown under an input. */
  toastsRefusals?: boolean;
  /** The error code whose sentence is used for errors without one of their own. */
  defaultError?: ErrorCode;
  /** The action of the success toast, which is then shown longer, such as an undo button; null for none. */
  toastAction?: (response: Response, input: unknown) => ReactNode;
  /** Handles an error, of which it gets the body, the error itself and what was sent; returns true to show nothing else. */
  onError?: (body: Partial<ErrorBody>, error: unknown, input: unknown) => boolean;
  /** Idempotency keys of what was sent and has not succeeded yet; for forms that may be remounted. */
  openKeys?: OpenKeys;
};

/** Error messages by input. */
export type InputErrors = Record<string, string>;

/**
 * Sends a command, with an idempotency key and the version that the user saw; further calls while it is
 * pending are ignored. Success is shown after the response. After a conflict, sending again overwrites the
 * other change.
 */
export function useSubmission<Input, Response>(
  request: (input: Input, options: CustomCallOptions) => Promise<Response>,
  { version, args, onSuccess, onSettled, onError, toastAction, ...options }: CommandOptions<Response>,
) {
  const { errorInputs = {}, defaultError, toastsRefusals = false } = options;
  const notify = useNotify();
  const word = useWord();
  const problemSentence = useProblemSentence();
  const sentenceOf = useErrorSentence();
  const toastError = useErrorToast();
  const isMounted = useIsMounted();
  // `isPending` is rendered too late to prevent a double click.
  const isSending = useRef(false);
  const localKeys = useRef<OpenKeys>(new Map());
  const openKeys = options.openKeys ?? localKeys.current;
  const [phase, setPhase] = useState<"idle" | "sending" | "settling">("idle");
  /** The command that was sent last: an earlier one that settles later changes nothing. */
  const latest = useRef(0);
  /** The error itself and not its text, so that it is shown in the current language. */
  const [lastError, setLastError] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [seenVersion, setSeenVersion] = useState(version);
  const [savedCount, setSavedCount] = useState(0);
  /** True from the response on, until the form shows the saved values. */
  const isSaved = useRef(false);

  const inputErrors = (error: unknown): InputErrors => {
    const { errors = {}, errorCode } = bodyOf(error);
    const input = errorInputs[errorCode as ErrorCode];
    // The service knows better which parts of the input are wrong.
    const isNamed = Object.keys(errors).some((source) => source.startsWith(`${input}.`));
    return {
      ...Object.fromEntries(
        Object.entries(errors).map(([source, problem]) => [source, problemSentence(source, problem)]),
      ),
      ...(input && !isNamed && { [input]: sentenceOf(error, defaultError) }),
    };
  };

  /**
   * Resolves to the errors of inputs, if there are any. `onSaved` is called after success with the new version of the record,
   * also if the form is not shown any more.
   */
  const send = (
    input: Input,
    words = options.words,
    onSaved?: (version: number | undefined) => void,
  ): Promise<InputErrors | undefined> =>
    isSending.current
      ? Promise.resolve(undefined)
      : trackSave(sendNow(input, words, onSaved), ({ isSaved: wasSaved }) => wasSaved).then(
          ({ errors }) => errors,
        );

  const sendNow = async (
    input: Input,
    words: WordPrefix,
    onSaved?: (version: number | undefined) => void,
  ): Promise<{ isSaved: boolean; errors?: InputErrors }> => {
    const nth = ++latest.current;
    isSending.current = true;
    setPhase("sending");
    setConflict(null);
    setLastError(null);
    let hasChanged = false;
    try {
      const response = await sendOnce(openKeys, [input, seenVersion], (idempotencyKey) =>
        request(input, { idempotencyKey, version: seenVersion }),
      );
      // What is sent from now on is a new command, even if it is the same.
      openKeys.clear();
      isSaved.current = true;
      hasChanged = true;
      if (version !== undefined) setSeenVersion(versionOf(response) ?? seenVersion);
      setSavedCount((count) => count + 1);
      onSaved?.(versionOf(response));
      await onSuccess?.(response);
      const done = word(`${options.doneWords?.(response) ?? words}.done`, {
        ...args,
        ...response,
        ...options.doneArgs?.(response),
        _: word("forms.saved"),
      });
      const action = toastAction?.(response, input);
      notify(done, {
        type: "success",
        ...(action ? { action, autoHideDuration: undoTime } : { autoHideDuration: toastTime }),
      });
      return { isSaved: true };
    } catch (error) {
      const body = bodyOf(error);
      if (onError?.(body, error, input)) return { isSaved: false };
      setLastError(error);
      const errors = inputErrors(error);
      if (body.conflict) {
        setConflict(body.conflict);
        if (version !== undefined) setSeenVersion(body.conflict.version);
      }
      const isElsewhere = !isMounted.current;
      if (isElsewhere || (!body.conflict && (!hasAny(errors) || (toastsRefusals && !body.errors)))) {
        toastError(error, {
          defaultCode: defaultError,
          within: (sentence) => (isElsewhere ? about(words, sentence) : sentence),
        });
      }
      return { isSaved: false, errors };
    } finally {
      isSending.current = false;
      const settled = onSettled?.();
      if (hasChanged && settled instanceof Promise) {
        setPhase("settling");
        void withinTime(settled, refetchTime).then(() => nth === latest.current && setPhase("idle"));
      } else setPhase("idle");
    }
  };

  /** For a page that does not show what has failed. */
  const about = (words: WordPrefix, sentence: string): string => {
    const names = ["title", "submit"].map((key) => word(`${words}.${key}`, { ...args, _: "" }));
    // A title may need more than is known here.
    const subject = names.find((name) => name !== "" && !name.includes("%{"));
    return subject ? word("forms.about", { subject, sentence }) : sentence;
  };

  const lastErrors = inputErrors(lastError);
  const isUnsaid = Boolean(lastError) && !conflict && !hasAny(lastErrors);
  const failure = isUnsaid ? sentenceOf(lastError, defaultError) : null;
  /** Whether the command may have been carried out, and the form does not say so itself. */
  const isUnanswered = isUnsaid && !failureOf(lastError).isDecided && !options.openKeys;
  const clearConflict = () => setConflict(null);
  return {
    send,
    isPending: phase !== "idle",
    /** Whether it is pending only until the screen shows what it changed: a press now would be about what was before. */
    isSettling: phase === "settling",
    conflict,
    failure,
    isUnanswered,
    lastErrors,
    savedCount,
    isSaved,
    setSeenVersion,
    clearConflict,
  };
}

/** Milliseconds that a command waits for what it changed to be fetched again. */
const refetchTime = 10_000;

export type Submission = ReturnType<typeof useSubmission<Record<string, unknown>, unknown>>;

const hasAny = (errors: InputErrors): boolean => Object.keys(errors).length > 0;

const versionOf = (response: unknown): number | undefined =>
  (response as { version?: number } | null)?.version;
