import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import { list, type Product } from "#contract/products.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";

/** The products of one company, by name. */
export function useCompanyProducts(companyId: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery<readonly Product[]>({
    queryKey: ["products", "ofCompany", companyId],
    queryFn: ({ signal }) => dataProvider.ask(list, { companyId }, { signal }),
  });
}
