import { type ReactNode, useState } from "react";
import { ListContext, type ListControllerResult, useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";

/**
 * Keeps the error of a list that could not be loaded while it is requested again by itself: TanStack Query forgets an error
 * without data when it fetches, and the page would alternate between the error and loading. A refetch by the user shows loading.
 */
export const KeptFailure = ({ children }: { children: ReactNode }) => {
  const list = useListContext<OrderRow>();
  const { error, isPending, sort, filterValues, refetch } = list;
  const listKey = JSON.stringify([sort, filterValues]);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (error && failure?.error !== error) setFailure({ error, listKey, isShown: true });
  if (!error && !isPending && failure) setFailure(null);

  const kept = isPending && failure?.isShown && failure.listKey === listKey ? failure.error : null;
  const shown = {
    ...list,
    ...(kept !== null && { error: kept, isPending: false, isLoading: false }),
    refetch: () => {
      setFailure((last) => last && { ...last, isShown: false });
      return refetch();
    },
  } as ListControllerResult<OrderRow>;
  return <ListContext.Provider value={shown}>{children}</ListContext.Provider>;
};

type Failure = { error: unknown; listKey: string; isShown: boolean };
