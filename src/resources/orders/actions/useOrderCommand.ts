import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import type { Call, InputOf } from "#contract/call.ts";
import type { Conflict, ErrorBody, ErrorCode } from "#contract/errors.ts";
import { useErrorSentence } from "#src/components/errorSentence.ts";
import { stampText } from "#src/components/warsawTime.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";

type Command = Call & { method: "POST" };

type Options = {
  order: { id: string; version: number };
  /** Key of the sentence of the toast once the service has said yes. */
  done: string;
  onDone: () => void;
  /** Refusals whose sentence stands under an input, by code. */
  inputs?: Partial<Record<ErrorCode, string>>;
};

/**
 * Sends a command on an order, once however often the button is pressed, with the version that the person saw. When
 * somebody changed the order meanwhile, `conflict` says who and what, and sending again means it all the same.
 * `problems` are sentences by input; any other failure is a toast, and what was typed stays.
 */
export function useOrderCommand<C extends Command>(call: C, { order, done, onDone, inputs = {} }: Options) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const sentence = useErrorSentence();
  const conflictText = useConflictText();
  const translate = useTranslate();
  // `isPending` comes a moment after the sending, by when a double click has sent twice.
  const isSending = useRef(false);
  const attempt = useRef({ input: "", key: "" });
  const [version, setVersion] = useState(order.version);

  const inputOf = (failure: unknown) => inputs[bodyOf(failure).errorCode as ErrorCode];

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: InputOf<C>) => {
      const text = JSON.stringify([input, version]);
      // The same once more, after no answer came, is the same command; anything else is another.
      if (attempt.current.input !== text) attempt.current = { input: text, key: crypto.randomUUID() };
      return dataProvider.command(call, input, { idempotencyKey: attempt.current.key, version });
    },
    retry: false,
    onSuccess: () => {
      notify(done, { type: "success", autoHideDuration: toastTime });
      onDone();
    },
    onError: (failure) => {
      const { errors, conflict } = bodyOf(failure);
      if (conflict) setVersion(conflict.version);
      else if (!errors && !inputOf(failure))
        notify(sentence(failure), { type: "error", autoHideDuration: toastTime });
    },
    onSettled: () => {
      isSending.current = false;
      return queryClient.invalidateQueries({ queryKey: ["orders", "info", order.id] });
    },
  });

  const { errors = {}, conflict } = bodyOf(error);
  const problems: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(errors).map(([source, { message, args }]) => [
      source,
      translate(`validation.${message}`, { ...args }),
    ]),
  );
  const refusedInput = inputOf(error);
  if (refusedInput) problems[refusedInput] = sentence(error);
  return {
    isPending,
    conflict: conflict ? conflictText(conflict) : null,
    problems,
    /** What is wrong with the input is forgotten as soon as it changes. */
    forget: () => {
      if (!isSending.current) reset();
    },
    send: (input: InputOf<C>) => {
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

/** Who changed the order meanwhile, and what they did. */
function useConflictText(): (conflict: Conflict) => string {
  const translate = useTranslate();
  return ({ by, event, at }) =>
    translate("orderActions.conflict", {
      by: by ?? translate("orders.comments.somebody"),
      event: translate(`orders.events.${event}`, { _: translate("orders.comments.changedSomething") }),
      moment: stampText(at),
    });
}
