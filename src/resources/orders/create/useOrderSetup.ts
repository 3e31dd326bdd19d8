import { useQuery } from "@tanstack/react-query";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { keys } from "#src/queryKeys.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import type { OrderSetup } from "./orderSetup.ts";

/** Loads the company's settings, products and locations in parallel; changes of the company refetch them. */
export function useOrderSetup(companyId: string) {
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

  const setup: OrderSetup | undefined =
    form.data && products.data && locations.data
      ? {
          companyId,
          isActive: form.data.isActive,
          orderSettings: form.data.orderSettings,
          products: products.data,
          locations: locations.data.filter(({ active }) => active),
          reachesAllLocations: reachesAll.locations,
          defaultLocationId: settings.defaultLocationId,
        }
      : undefined;
  return {
    setup,
    error: setup ? null : all.find(({ error }) => error)?.error,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
}
