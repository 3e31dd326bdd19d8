import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { list } from "#contract/apiKeys.ts";
import type { ResponseOf } from "#contract/call.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";

export type ApiKey = ResponseOf<typeof list>[number];

/** The API keys of the client's company. */
export function useApiKeys() {
  const { listApiKeys } = useCalls();
  return useQuery({
    queryKey: keys.apiKeys,
    queryFn: ({ signal }) => listApiKeys(undefined, { signal }),
  });
}

export function useRefetchApiKeys(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: keys.apiKeys }), [queryClient]);
}
