import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useGetList } from "react-admin";
import type { Location } from "#contract/locations.ts";
import { settings } from "#contract/orders/form.ts";
import type { Product } from "#contract/products.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import type { OrderSetup } from "./orderSetup.ts";

/** What the form has to know of a company; asked all at once, and again when somebody changed the company. */
export function useOrderSetup(companyId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { defaultLocationId } = useSessionUser().settings;
  const enabled = companyId !== "";
  const filter = { companyId };
  const form = useQuery({
    // Below "companies": news of the company make it old.
    queryKey: ["companies", "orderForm", companyId],
    queryFn: ({ signal }) => dataProvider.ask(settings, { companyId }, { signal }),
    enabled,
  });
  const products = useGetList<Product>("products", { filter }, { enabled });
  const locations = useGetList<Location>("locations", { filter }, { enabled });
  const all = [form, products, locations];

  const setup: OrderSetup | undefined =
    form.data && products.data && locations.data
      ? {
          companyId,
          isActive: form.data.isActive,
          orderSettings: form.data.orderSettings,
          products: products.data,
          locations: locations.data.filter(({ active }) => active),
          defaultLocationId,
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
