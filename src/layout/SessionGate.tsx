import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "#contract/errors.ts";
import { useSignOut } from "#src/forms/unsavedChanges.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { InitializationFailed } from "#src/ui/initializationFailed.ts";
import { LoadingPage } from "#src/ui/LoadingPage.tsx";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { useKeptFailure } from "#src/ui/useKeptFailure.ts";

type SessionGateProps = {
  /** Resolves when the session is open; rejects if it could not be checked. */
  start: () => Promise<true>;
  children: ReactNode;
};

/** Renders the console only after the session has started. */
export function SessionGate({ start, children }: SessionGateProps) {
  const words = useWords("session.start");
  const noticeWords = useWords("session.notice");
  const commonWords = useWords("common");
  const menuWords = useWords("shell.menu");
  // For who doesn't want to wait, or can sign in as another account. A view as another account ends by it.
  const { signOut, dialog } = useSignOut();
  const query = useQuery({
    queryKey: keys.sessionStart,
    queryFn: start,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.error ? failedStartRetry : false),
  });
  // The message stays until the start succeeds, since an attempt may wait long for its answer.
  const { error } = useKeptFailure(query, "start");
  if (query.isSuccess) return children;
  if (!error) return <LoadingPage />;
  const isInitialized = !(error instanceof InitializationFailed);
  const cause = isInitialized ? error : error.cause;
  // An error response shows that the connection itself works.
  const reached = cause instanceof ApiError && cause.status > 0;
  const text = words(reached ? "unavailableText" : "failedText");
  return (
    <StatePage
      kind={reached ? "unavailable" : "offline"}
      title={words(reached ? "unavailableTitle" : "failedTitle")}
      text={isInitialized ? text : `${noticeWords("initializationFailed")}. ${text}`}
    >
      <PendingButton variant="contained" isPending={query.isFetching} onClick={() => query.refetch()}>
        {commonWords("tryAgain")}
      </PendingButton>
      <Button onClick={signOut}>{menuWords("logOut")}</Button>
      {dialog}
    </StatePage>
  );
}

/** Milliseconds after which the start is retried without a click. */
const failedStartRetry = 5_000;
