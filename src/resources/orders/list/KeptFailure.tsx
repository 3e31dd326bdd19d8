import type { ReactNode } from "react";
import { ListContext, type ListControllerResult, useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { useKeptFailure } from "#src/ui/useKeptFailure.ts";

/** Keeps the error of the list while it is requested again by itself. A refetch by the user shows loading. */
export const KeptFailure = ({ children }: { children: ReactNode }) => {
  const list = useListContext<OrderRow>();
  const { error, refetch } = useKeptFailure(list, JSON.stringify([list.sort, list.filterValues]));
  const shown = {
    ...list,
    ...(error !== list.error && { error, isPending: false, isLoading: false }),
    refetch,
  } as ListControllerResult<OrderRow>;
  return <ListContext.Provider value={shown}>{children}</ListContext.Provider>;
};
