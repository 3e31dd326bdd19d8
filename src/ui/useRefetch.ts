import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** A function that refetches the shown queries below a key and marks the others as old; resolves when the data have arrived. */
export function useRefetch(queryKey: QueryKey): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey }), [queryClient, queryKey]);
}
