import { useGetList } from "react-admin";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useAsOf } from "./useAsOf.ts";
import type { WarehouseRow } from "./warehouseRows.ts";

/** The warehouses within reach at the moment of the page's address; of the account's own company if it has one. */
export function useWarehouses() {
  const { company } = useSessionUser();
  const { at } = useAsOf();
  return useGetList<WarehouseRow>("warehouses", {
    pagination: { page: 1, perPage: 100_000 },
    sort: { field: "region", order: "ASC" },
    filter: { ...(company && { companyIds: [company.id] }), ...(at && { at }) },
  });
}
