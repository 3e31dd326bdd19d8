import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { keys } from "#src/queryKeys.ts";

/** A function that refetches the users and the shown history; resolves when the data have arrived. */
export function useRefetchOperators(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: keys.operators.all }), [queryClient]);
}
