import { useMemo } from "react";
import { ListBase } from "react-admin";
import { useToday } from "#src/ui/useToday.ts";
import { OrderDesk } from "./OrderDesk.tsx";

/** The calls know no pages: a list comes whole. */
const everything = 1_000_000;

const defaultSort = { field: "status", order: "DESC" } as const;

/** The desk's list of orders. Filter and sort live in the page's address alone, so that a fresh visit means today. */
export const OrderList = () => {
  const today = useToday();
  const filter = useMemo(() => ({ today }), [today]);
  return (
    <ListBase
      resource="orders"
      perPage={everything}
      sort={defaultSort}
      filter={filter}
      storeKey={false}
      disableAuthentication
      queryOptions={quiet}
    >
      <OrderDesk />
    </ListBase>
  );
};

// The desk shows a failure in its own place; react-admin would add a toast.
const quiet = { onError: () => undefined };
