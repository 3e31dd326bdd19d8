import { useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { CustomCall, customCalls } from "#contract/customCalls.ts";
import type { Conflict, ErrorBody } from "#contract/errorBody.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { CustomCallOptions, CustomCalls } from "#src/dataProvider/types.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import type { WordPrefix } from "#src/i18n/useWords.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";

/** The custom calls that write. */
export type CommandName = {
  [Name in CustomCall]: (typeof customCalls)[Name] extends { method: "POST" } ? Name : never;
}[CustomCall];
export type CommandInput<Name extends CommandName> = Parameters<CustomCalls[Name]>[0];
export type CommandResponse<Name extends CommandName> = Awaited<ReturnType<CustomCalls[Name]>>;

/** Sends a custom call of the contract from outside a form: a button, a switch. Forms use `CommandForm`. */
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
  /** Prefix of the words: below it `done` is the toast after success. It may use `args` and the response's fields. */
  words: WordPrefix;
  args?: Record<string, unknown>;
  /** The version of the record that the user saw; the service answers a conflict when it has changed since. */
  version?: number;
  /** Awaited before the toast: what it throws counts as the command's failure. */
  onSuccess?: (response: Response) => unknown;
  /** Called after success and after failure. */
  onSettled?: () => unknown;
  /** Errors whose sentence belongs under an input, by code. */
  errorInputs?: Partial<Record<ErrorCode, string>>;
  /** Handles an error in its own way; true: it was handled, and nothing else is shown. */
  onError?: (error: Partial<ErrorBody>) => boolean;
  /** Where the last attempt is remembered; needed by a form that may be unmounted and mounted again. */
  attempt?: Attempt;
};

/** What was sent last, and its idempotency key: sending the same again is the same command. */
export type Attempt = { input: string; key: string };

export const noAttempt = (): Attempt => ({ input: "", key: "" });

/** Error sentences by the input they belong to. */
export type InputErrors = Record<string, string>;

/**
 * Sends a command once however often it is asked to, with an idempotency key and the version that the user saw. Success
 * is shown only after the service answered. After a conflict, sending again overwrites what the other user changed.
 */
export function useSubmission<Input, Response>(
  request: (input: Input, options: CustomCallOptions) => Promise<Response>,
  { version, args, onSuccess, onSettled, errorInputs = {}, onError, ...options }: CommandOptions<Response>,
) {
  const notify = useNotify();
  const translate = useTranslate();
  const sentenceOf = useErrorSentence();
  // React renders `isPending` too late to stop a double click.
  const isSending = useRef(false);
  const localAttempt = useRef(noAttempt());
  const attempt = options.attempt ?? localAttempt.current;
  const [isPending, setPending] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [seenVersion, setSeenVersion] = useState(version);
  const [savedCount, setSavedCount] = useState(0);

  const inputErrors = (error: unknown): InputErrors => {
    const { errors = {}, errorCode } = bodyOf(error);
    const input = errorInputs[errorCode as ErrorCode];
    return {
      ...Object.fromEntries(
        Object.entries(errors).map(([source, problem]) => [
          source,
          translate(`validation.${problem.message}`, { ...problem.args }),
        ]),
      ),
      ...(input && { [input]: sentenceOf(error) }),
    };
  };

  /** Resolves to the errors of single inputs, if the service answered some. */
  const send = async (input: Input, words = options.words): Promise<InputErrors | undefined> => {
    if (isSending.current) return undefined;
    isSending.current = true;
    setPending(true);
    setConflict(null);
    try {
      // The same input after a lost answer is the same command; anything else is a new one.
      const text = JSON.stringify([input, seenVersion]);
      if (attempt.input !== text) Object.assign(attempt, { input: text, key: crypto.randomUUID() });
      const response = await request(input, { idempotencyKey: attempt.key, version: seenVersion });
      Object.assign(attempt, noAttempt());
      if (version !== undefined) setSeenVersion(versionOf(response) ?? seenVersion);
      setSavedCount((count) => count + 1);
      await onSuccess?.(response);
      const done = translate(`${words}.done`, { ...args, ...response, _: translate("forms.saved") });
      notify(done, { type: "success", autoHideDuration: toastTime });
      return undefined;
    } catch (error) {
      const body = bodyOf(error);
      if (onError?.(body)) return undefined;
      const errors = inputErrors(error);
      if (body.conflict) {
        setConflict(body.conflict);
        if (version !== undefined) setSeenVersion(body.conflict.version);
      } else if (Object.keys(errors).length === 0) {
        notify(sentenceOf(error), { type: "error", autoHideDuration: toastTime });
      }
      return errors;
    } finally {
      isSending.current = false;
      setPending(false);
      void onSettled?.();
    }
  };

  return { send, isPending, conflict, savedCount, setSeenVersion };
}

export type Submission = ReturnType<typeof useSubmission<Record<string, unknown>, unknown>>;

/** Milliseconds that a toast is shown. */
const toastTime = 5000;

const bodyOf = (error: unknown): Partial<ErrorBody> =>
  (error as { body?: Partial<ErrorBody> } | null)?.body ?? {};

const versionOf = (response: unknown): number | undefined =>
  (response as { version?: number } | null)?.version;
