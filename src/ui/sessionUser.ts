import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { SessionUser } from "#contract/session.ts";

/** Where the query cache holds the account that is signed in. */
export const sessionUserKey = ["session", "me"] as const;

/** The account that is signed in. It is there before any screen is. */
export const useSessionUser = (): SessionUser =>
  useSuspenseQuery<SessionUser>({ queryKey: sessionUserKey }).data;

/** Asks anew who is signed in; settles when the screens know. */
export function useAskSessionAnew(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: sessionUserKey }), [queryClient]);
}
