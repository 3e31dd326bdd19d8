import { useQuery } from "@tanstack/react-query";
import type { list } from "#contract/apiKeys.ts";
import type { ResponseOf } from "#contract/call.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";

export type ApiKey = ResponseOf<typeof list>[number];

/** The API keys of a company, by default the client's own. */
export function useApiKeys(companyId?: string) {
  const { listApiKeys } = useCalls();
  return useQuery({
    queryKey: keys.apiKeys.of(companyId),
    queryFn: ({ signal }) => listApiKeys({ companyId }, { signal }),
  });
}

export const useRefetchApiKeys = () => useRefetch(keys.apiKeys.lists);
