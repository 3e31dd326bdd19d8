import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import type { SessionUser } from "#contract/session.ts";
import { keys } from "#src/queryKeys.ts";

/** The account that is signed in. It is there before any screen is. */
export const useSessionUser = (): SessionUser =>
  useSuspenseQuery<SessionUser>({ queryKey: keys.session.me }).data;

/** Fetches the account again; resolves when the screens have it. */
export function useRefetchSession(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: keys.session.me }), [queryClient]);
}
