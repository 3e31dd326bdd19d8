import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useDataProvider } from "react-admin";
import { list } from "#contract/apiKeys.ts";
import type { ResponseOf } from "#contract/call.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { keys } from "#src/queryKeys.ts";

export type ApiKey = ResponseOf<typeof list>[number];

/** The keys of the client's company. */
export function useApiKeys() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: keys.apiKeys,
    queryFn: ({ signal }) => dataProvider.ask(list, undefined, { signal }),
  });
}

export function useAskKeysAnew(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: keys.apiKeys }), [queryClient]);
}
