import { useQuery } from "@tanstack/react-query";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { keys } from "#src/queryKeys.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { type Defaults, defaultsOf, type OrderSetup } from "./orderSetup.ts";

/**
 * Loads the company's settings, products and locations in parallel; changes of the company refetch them. `kept` are the defaults
 * that an order was begun with.
 */
export function useOrderSetup(companyId: string, kept: Defaults | undefined) {
  const { orderFormSettings } = useCalls();
  const { settings, reachesAll } = useSessionUser();
  const enabled = companyId !== "";
  const form = useQuery({
    queryKey: keys.companies.orderForm(companyId),
    queryFn: ({ signal }) => orderFormSettings({ companyId }, { signal }),
    enabled,
  });
  const products = useLookup("products", { companyId, enabled });
  const locations = useLookup("locations", { companyId, enabled });
  const all = [form, products, locations];

  const loaded = form.data &&
    products.data &&
    locations.data && {
      ...form.data,
      products: products.data,
      locations: locations.data.filter(({ active }) => active),
      inactiveLocations: locations.data.filter(({ active }) => !active),
      reachesAllLocations: reachesAll.locations,
    };
  const setup: OrderSetup | undefined = loaded && {
    ...loaded,
    defaults: kept?.companyId === companyId ? kept : defaultsOf(loaded, settings.defaultLocationId),
  };
  return {
    setup,
    error: setup ? null : all.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
}
