import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { keys } from "#src/queryKeys.ts";

/** Fetches the users and the shown history again; resolves when the screen has them. */
export function useRefetchOperators(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: keys.operators.all }), [queryClient]);
}
