import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { localText, momentOf } from "#src/ui/warsawTime.ts";

/** The moment at which the stock is shown, in UTC; null for now. The page's address has it in Warsaw's time. */
export function useAsOf() {
  const { filter: at, setFilter: goTo } = useAddressFilter<string | null>(read, toParams);
  return { at, goTo };
}

const read = (params: URLSearchParams): string | null => momentOf(params.get("at") ?? "");

const toParams = (at: string | null) => ({ at: at === null ? undefined : localText(at) });
