import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { keys } from "#src/queryKeys.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/**
 * Makes everything outdated that was loaded with former rights, as soon as the account has others: records and choices that
 * are out of reach now must disappear, and those that came into reach must appear. Pages that it may not open any more are
 * unmounted before, so that they send no requests.
 */
export function RightsFollower() {
  const { version } = useSessionUser();
  const queryClient = useQueryClient();
  const followed = useRef(version);
  useEffect(() => {
    if (followed.current === version) return;
    followed.current = version;
    // What is not on the screen would be shown when it comes back, until it has been loaded.
    queryClient.removeQueries({ type: "inactive", fetchStatus: "idle", predicate: isLoadedData });
    void queryClient.invalidateQueries({ predicate: isLoadedData });
  }, [version, queryClient]);
  return null;
}

/** The account is known already, and its session starts only once. */
const isLoadedData = ({ queryKey: [name] }: { queryKey: readonly unknown[] }): boolean =>
  name !== keys.session.all[0] && name !== keys.sessionStart[0];
