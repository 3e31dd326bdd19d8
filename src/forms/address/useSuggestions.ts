import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { Address } from "#contract/addresses.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import { useDebounced } from "#src/ui/useDebounced.ts";
import { type AddressNames, nameList } from "./addressNames.ts";
import {
  type AddressField,
  isFor,
  narrowQueryOf,
  queryOf,
  type Suggestion,
  suggestionsFor,
} from "./suggestions.ts";

/** Milliseconds after the last change before suggestions are requested. */
const debounce = 200;

/** Suggestions for an address input while it has the focus. Errors are ignored, since the address can be typed. */
export function useSuggestions(field: AddressField, isWanted: boolean, names: AddressNames): Suggestion[] {
  const { suggestAddresses } = useCalls();
  const [street, city, zipCode] = useWatch({ name: nameList(names) });
  const typed: Address = { street: street ?? "", city: city ?? "", zipCode: zipCode ?? "" };
  const debounced = useDebounced(JSON.stringify(typed), debounce);
  const { data = [] } = useQuery({
    queryKey: keys.addresses.suggestions(field, debounced),
    queryFn: async ({ signal }) => {
      const address: Address = JSON.parse(debounced);
      const fitting = await suggestAddresses(queryOf(field, address), { signal });
      // The matching places may have no suggestion for this input, for example if no street of the city begins so.
      const isAnswered = fitting.some((place) => isFor(field, place));
      return isAnswered ? fitting : suggestAddresses(narrowQueryOf(field, address), { signal });
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return suggestionsFor(field, typed, data);
}
