import { useSuspenseQuery } from "@tanstack/react-query";
import type { SessionUser } from "#contract/session.ts";
import { keys } from "#src/queryKeys.ts";
import { useRefetch } from "./useRefetch.ts";

/** The account that is signed in. It is there before any screen is. */
export const useSessionUser = (): SessionUser =>
  useSuspenseQuery<SessionUser>({ queryKey: keys.session.me }).data;

/** Why the account could not be fetched again the last time; null if it could. */
export const useSessionError = (): Error | null =>
  useSuspenseQuery<SessionUser>({ queryKey: keys.session.me }).error;

/** Fetches the account again; resolves when the screens have it. */
export const useRefetchSession = () => useRefetch(keys.session.me);
