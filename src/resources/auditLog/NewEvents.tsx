import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useListContext } from "react-admin";
import type { AuditedEvent } from "#contract/auditLog.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";

/** The number of events since the first page was loaded. They are shown on request only, so that the list does not jump. */
export const NewEvents = () => {
  const words = useWords("auditLog");
  const { refetch } = useListContext<AuditedEvent>();
  const count = useNewCount();
  if (count === 0) return null;
  return (
    <Button variant="contained" onClick={() => refetch()}>
      {count < looked ? words("newEvents", count) : words("newMany", { count })}
    </Button>
  );
};

/** The number of newest events that are compared with the list. */
const looked = 25;

/**
 * Milliseconds between requests for the newest events. Not every event has a socket message, and the record's message may
 * not reach this account.
 */
const interval = 10_000;

function useNewCount(): number {
  const dataProvider = useDataProvider();
  const { data, page, filterValues } = useListContext<AuditedEvent>();
  const { data: newest } = useQuery({
    queryKey: keys.auditLog.newest(filterValues),
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<AuditedEvent>("auditLog", {
        pagination: { page: 1, perPage: looked },
        sort: { field: "at", order: "DESC" },
        filter: filterValues,
        signal,
      });
      return data;
    },
    enabled: page === 1 && data !== undefined,
    // No request at first: the list itself has just been loaded.
    initialData: [],
    staleTime: interval,
    refetchInterval: interval,
  });
  const [first] = data ?? [];
  if (page !== 1 || !data) return 0;
  return newest.filter(
    ({ at, id }) => !first || at > first.at || (at === first.at && Number(id) > Number(first.id)),
  ).length;
}
