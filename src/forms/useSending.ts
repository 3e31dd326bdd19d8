import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import type { Conflict, ErrorBody } from "#contract/errorBody.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";

export type SendOptions = { idempotencyKey: string; version?: number };

type Options<Answer> = {
  /** The version of the record that the person saw first; the service refuses when it moved on. */
  version?: number;
  /** Key of the sentence of the toast once the service has said yes. */
  done: string;
  /** What that sentence needs of the answer. */
  doneArgs?: (answer: Answer) => Record<string, unknown>;
  onDone: (answer: Answer) => void;
  onSettled?: () => unknown;
  /** Refusals whose sentence stands under an input, by code. */
  inputs?: Partial<Record<ErrorCode, string>>;
  /** Refusals that the form tells in words of its own, by code. */
  told?: Refusals;
  /** The sentence of the toast for any other failure; without it, that of the failure's code. */
  failure?: (error: unknown) => string;
};

export type Refusals = Partial<Record<ErrorCode, (refusal: Partial<ErrorBody>) => void>>;

/**
 * Sends what a person wants done, once however often the button is pressed; success is told after the service has
 * said so. When somebody changed the record meanwhile, `conflict` tells who, and sending again means it all the same.
 * `problems` are sentences by input; any other failure is a toast, and what was typed stays.
 */
export function useSending<Input, Answer>(
  request: (input: Input, options: SendOptions) => Promise<Answer>,
  { version, done, doneArgs, onDone, onSettled, inputs = {}, told = {}, failure: failureOf }: Options<Answer>,
) {
  const notify = useNotify();
  const sentence = useErrorSentence();
  const translate = useTranslate();
  // `isPending` comes a moment after the sending, by when a double click has sent twice.
  const isSending = useRef(false);
  const attempt = useRef({ input: "", key: "" });
  const [known, setKnown] = useState(version);

  const inputOf = (failure: unknown) => inputs[bodyOf(failure).errorCode as ErrorCode];
  const teller = (failure: unknown) => told[bodyOf(failure).errorCode as ErrorCode];

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: Input) => {
      const text = JSON.stringify([input, known]);
      // The same once more, after no answer came, is the same command; anything else is another.
      if (attempt.current.input !== text) attempt.current = { input: text, key: crypto.randomUUID() };
      return request(input, { idempotencyKey: attempt.current.key, version: known });
    },
    retry: false,
    onSuccess: (answer) => {
      notify(done, { type: "success", autoHideDuration: toastTime, messageArgs: doneArgs?.(answer) });
      attempt.current = { input: "", key: "" };
      const { version: next } = (answer ?? {}) as { version?: number };
      if (version !== undefined && next !== undefined) setKnown(next);
      onDone(answer);
    },
    onError: (failure) => {
      const tell = teller(failure);
      if (tell) return tell(bodyOf(failure));
      const { errors, conflict } = bodyOf(failure);
      if (conflict) setKnown(conflict.version);
      else if (!errors && !inputOf(failure))
        notify((failureOf ?? sentence)(failure), { type: "error", autoHideDuration: toastTime });
    },
    onSettled: () => {
      isSending.current = false;
      return onSettled?.();
    },
  });

  const { errors = {}, conflict } = teller(error) ? {} : bodyOf(error);
  const problems: Record<string, string> = Object.fromEntries(
    Object.entries(errors).map(([source, { message, args }]) => [
      source,
      translate(`validation.${message}`, { ...args }),
    ]),
  );
  const refusedInput = inputOf(error);
  if (refusedInput) problems[refusedInput] = sentence(error);
  return {
    isPending,
    conflict: (conflict ?? null) as Conflict | null,
    problems,
    /** What the person sees now is of this version. */
    know: setKnown,
    /** What is wrong with the input is forgotten as soon as it changes. */
    forget: () => {
      if (!isSending.current) reset();
    },
    send: (input: Input) => {
      if (isSending.current) return;
      isSending.current = true;
      mutate(input);
    },
  };
}

/** Milliseconds that a toast is shown. */
const toastTime = 5000;

const bodyOf = (error: unknown): Partial<ErrorBody> =>
  (error as { body?: Partial<ErrorBody> } | null)?.body ?? {};
