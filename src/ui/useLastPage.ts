import { useEffect } from "react";
import type { ListControllerResult } from "react-admin";

type Pages = Pick<ListControllerResult, "page" | "perPage" | "setPage"> & {
  /** Undefined before the first answer. */
  total: number | undefined;
};

/**
 * Goes to the last page of a list that is paged in the browser when its rows have become too few for the page that is shown.
 * react-admin does so only for lists that the service pages.
 */
export function useLastPage({ page, perPage, setPage, total }: Pages) {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / perPage));
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last, setPage]);
}
