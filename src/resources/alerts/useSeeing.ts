import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import type { Alert } from "#contract/alerts.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/**
 * Marks the shown alerts, which are newest first, as seen. `unseen` are the ids of those that were not seen when they were
 * first shown, until `seeAll`. An operator who views the console as another account marks nothing.
 */
export function useSeeing(shown: readonly Alert[]) {
  const { seeAlerts } = useCalls();
  const queryClient = useQueryClient();
  const maySee = useSessionUser().viewedBy === null;
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<unknown>(null);
  const see = useCallback(
    async (until: string): Promise<boolean> => {
      try {
        await seeAlerts({ until });
        setError(null);
        await queryClient.invalidateQueries({ queryKey: keys.alerts.list });
        return true;
      } catch (cause) {
        setError(cause);
        return false;
      }
    },
    [seeAlerts, queryClient],
  );
  const came = shown.filter(({ id, isSeen }) => !isSeen && !unseen.has(id));
  if (came.length > 0) setUnseen(new Set([...unseen, ...came.map(({ id }) => id)]));
  const newest = shown.find(({ isSeen }) => !isSeen)?.at;
  useEffect(() => {
    if (newest && maySee) void see(newest);
  }, [newest, maySee, see]);
  return {
    maySee,
    unseen,
    error,
    seeAll: async (until: string) => {
      if (await see(until)) setUnseen(new Set());
    },
  };
}
