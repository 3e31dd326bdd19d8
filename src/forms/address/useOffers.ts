import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { Address } from "#contract/addresses.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { keys } from "#src/queryKeys.ts";
import { type AddressNames, nameList } from "./addressNames.ts";
import { type AddressField, narrowQuestionOf, type Offer, offersFor, questionOf } from "./offers.ts";

/** Milliseconds of rest after which it is asked what begins like what was typed. */
const rest = 200;

/** What is offered below an input of an address while somebody is at it. Offers only help: without them nothing is said. */
export function useOffers(field: AddressField, isWanted: boolean, names: AddressNames): Offer[] {
  const { suggestAddresses } = useCalls();
  const [street, city, zipCode] = useWatch({ name: nameList(names) });
  const typed: Address = { street: street ?? "", city: city ?? "", zipCode: zipCode ?? "" };
  const rested = useRested(JSON.stringify(typed));
  const { data = [] } = useQuery({
    queryKey: keys.addresses.suggestions(field, rested),
    queryFn: async ({ signal }) => {
      const address: Address = JSON.parse(rested);
      const fitting = await suggestAddresses(questionOf(field, address), { signal });
      return fitting.length > 0 ? fitting : suggestAddresses(narrowQuestionOf(field, address), { signal });
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return offersFor(field, typed, data);
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
