import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { localText, momentOf } from "#src/ui/warsawTime.ts";

/** The moment at which the stock is shown, in UTC; null: now. It is in the page's address by Warsaw's clock. */
export function useAsOf() {
  const { filter: at, setFilter: goTo } = useAddressFilter<string | null>(read, toParams);
  return { at, goTo };
}

const read = (params: URLSearchParams): string | null => momentOf(params.get("at") ?? "");

const toParams = (at: string | null) => ({ at: at === null ? undefined : localText(at) });
