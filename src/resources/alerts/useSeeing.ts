import { useCallback, useEffect, useState } from "react";
import type { Alert, Alerts } from "#contract/alerts.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";

/**
 * Marks the shown alerts, which are newest first, as seen, unless unseen older ones are left out: all up to a moment are
 * marked, so these would be as well. `unseen` are the ids of those that were not seen when they were first shown, until
 * `seeAll`. An operator who views the console as another account marks nothing.
 */
export function useSeeing(shown: readonly Alert[], leftOut: Alerts["leftOut"]) {
  const { seeAlerts } = useCalls();
  const refetch = useRefetch(keys.alerts.list);
  const maySee = useSessionUser().viewedBy === null;
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set());
  // When `seeAll` clears `unseen`, the answer with the marked rows is not rendered yet.
  const [markedUntil, setMarkedUntil] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const see = useCallback(
    async (until: string): Promise<boolean> => {
      try {
        await seeAlerts({ until });
        setError(null);
        await refetch();
        return true;
      } catch (cause) {
        setError(cause);
        return false;
      }
    },
    [seeAlerts, refetch],
  );
  const isUnseen = ({ at, isSeen }: Alert) => !isSeen && Date.parse(at) > markedUntil;
  const came = shown.filter((alert) => isUnseen(alert) && !unseen.has(alert.id));
  if (came.length > 0) setUnseen(new Set([...unseen, ...came.map(({ id }) => id)]));
  const newest = shown.find(({ isSeen }) => !isSeen)?.at;
  useEffect(() => {
    if (newest && maySee && leftOut !== "unseen") void see(newest);
  }, [newest, maySee, leftOut, see]);
  return {
    maySee,
    unseen,
    error,
    seeAll: async (until: string) => {
      if (!(await see(until))) return;
      setMarkedUntil(Date.parse(until));
      setUnseen(new Set());
    },
  };
}
