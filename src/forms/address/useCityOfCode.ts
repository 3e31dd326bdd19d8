import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import type { AddressNames } from "./addressNames.ts";

/**
 * Returns a function to call with a complete postal code. It fills in the city if the code has only one, and if the input
 * is empty or was filled in this way. Errors are ignored, since the city can be typed.
 */
export function useCityOfCode(names: AddressNames): (zipCode: string) => Promise<void> {
  const { suggestAddresses } = useCalls();
  const { getValues, setValue } = useFormContext();
  const queryClient = useQueryClient();
  const filled = useRef<string | null>(null);
  return async (zipCode) => {
    const isOpen = () => {
      const { activeElement } = document;
      // Nothing is filled in while the user is in the input of the city.
      const isTyping = activeElement instanceof HTMLInputElement && activeElement.name === names.city;
      return !isTyping && [undefined, null, "", filled.current].includes(getValues(names.city));
    };
    if (!/^\d{2}-\d{3}$/.test(zipCode) || !isOpen()) return;
    const places = await queryClient
      .fetchQuery({
        queryKey: keys.addresses.candidates("", zipCode),
        queryFn: ({ signal }) => suggestAddresses({ zipCode }, { signal }),
        staleTime: 60_000,
      })
      .catch(() => []);
    const [city, ...others] = new Set(places.map((place) => place.city));
    const isStill = getValues(names.zipCode) === zipCode && isOpen();
    if (!isStill || city === undefined || others.length > 0) return;
    filled.current = city;
    setValue(names.city, city, { shouldDirty: true, shouldValidate: true });
  };
}
