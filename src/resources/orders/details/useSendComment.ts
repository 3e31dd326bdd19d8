import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import type { ErrorBody } from "#contract/errorBody.ts";
import { addComment } from "#contract/orders/orders.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { keys } from "#src/queryKeys.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import type { CommentDraft } from "./commentDrafts.ts";

/**
 * Sends a comment. `problem` is what belongs under the field; other failures are told in a toast. No version goes with
 * it: a comment means the same whatever happened to the order meanwhile.
 */
export function useSendComment(orderId: string, onSent: () => void) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const sentence = useErrorSentence();
  const describe = useProblem();
  // `isPending` comes a moment after the sending, by when a double click has sent twice.
  const isSending = useRef(false);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ text, key }: CommentDraft) =>
      dataProvider.command(addComment, { orderId, comment: text.trim() }, { idempotencyKey: key }),
    retry: false,
    onSuccess: () => {
      onSent();
      notify("orders.comments.added", { type: "success" });
      return queryClient.invalidateQueries({ queryKey: keys.orders.info(orderId) });
    },
    onError: (failure) => {
      if (describe(failure) === null)
        notify(sentence(failure), { type: "error", autoHideDuration: toastTime });
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const send = (draft: CommentDraft) => {
    if (isSending.current) return;
    isSending.current = true;
    mutate(draft);
  };
  return { send, isPending, problem: describe(error), forget: reset };
}

/** Milliseconds that a failure is shown. */
const toastTime = 5000;

/** The sentence for the field: who changed the order, or what is wrong with the text. */
function useProblem(): (error: unknown) => string | null {
  const translate = useTranslate();
  return (error) => {
    const { errors, conflict } = ((error as { body?: Partial<ErrorBody> } | null)?.body ??
      {}) as Partial<ErrorBody>;
    if (conflict) {
      return translate("orders.comments.changed", {
        by: conflict.by ?? translate("orders.comments.somebody"),
        event: translate(`orders.events.${conflict.event}`, {
          _: translate("orders.comments.changedSomething"),
        }),
        moment: stampText(conflict.at),
      });
    }
    const problem = errors?.comment;
    return problem ? translate(`validation.${problem.message}`, { ...problem.args }) : null;
  };
}
