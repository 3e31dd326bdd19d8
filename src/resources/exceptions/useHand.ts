import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { ErrorBody } from "#contract/errorBody.ts";
import type { Exception, SnoozeTime } from "#contract/exceptions.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { subjectOf } from "#src/resources/alerts/alertLooks.ts";
import { toastTime } from "#src/ui/errorToast.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/** Commands that take an exception, give it up and put it off. If a colleague was faster, the user is told who. */
export function useHand(exception: Exception) {
  const words = useWords("exceptions");
  const notify = useNotify();
  const queryClient = useQueryClient();
  const user = useSessionUser();
  const { kind, subjectId, owner, snoozedUntil } = exception;
  const of = { kind, subjectId };
  const options = {
    args: { name: subjectOf(exception).name },
    onSettled: () =>
      Promise.all(
        [keys.exceptions.all, keys.alerts.list].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    onError: ({ errorCode, conflict }: Partial<ErrorBody>) => {
      if (errorCode !== "exception_taken" || !conflict?.by) return false;
      notify(words("takenBy", { name: conflict.by }), { type: "warning", autoHideDuration: toastTime });
      return true;
    },
  };
  const taking = useCommand("takeException", { words: "exceptions.take", ...options });
  const giving = useCommand("giveUpException", { words: "exceptions.giveUp", ...options });
  const snoozing = useCommand("snoozeException", {
    words: snoozedUntil ? "exceptions.wake" : "exceptions.snooze",
    ...options,
  });
  const isMine = owner?.id === user.id;
  return {
    isMine,
    /** Taking over a colleague's exception requires the colleague's id. */
    take: () => void taking.send({ ...of, ...(owner && !isMine && { from: owner.id }) }),
    /** For the key: takes an exception that nobody has, or gives up one's own. A colleague's exception stays taken. */
    toggle: () => void (isMine ? giving.send(of) : taking.send(of)),
    giveUp: () => void giving.send(of),
    snooze: (until: SnoozeTime) => void snoozing.send({ ...of, until }),
    isPending: taking.isPending || giving.isPending || snoozing.isPending,
  };
}
