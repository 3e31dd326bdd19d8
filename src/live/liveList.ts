import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { GetListParams, GetListResult, RaRecord } from "react-admin";
import { resourceKeys } from "#src/queryKeys.ts";
import type { LiveSocket } from "./connection.ts";
import {
  type BufferedRows,
  bufferRows,
  type Change,
  type Changes,
  flushRows,
  type ListRules,
  type LiveRow,
  noteChange,
  patchRows,
  resortRows,
} from "./liveRows.ts";

/** What a resource says about its live lists. */
export type LiveResource<Row extends LiveRow, Filter> = {
  resource: string;
  /** Passes every message of the socket about a record on to `onChange`. */
  listen: (socket: LiveSocket, onChange: (change: Change<Row>) => void) => void;
  /** Whether a row belongs into a list with this filter; "unknown" where only the service can tell. */
  matches: (row: Row, filter: Filter) => boolean | "unknown";
  /** The order of rows by react-admin's sort field. */
  compare: (field: string) => (one: Row, other: Row) => number;
  /** The sort that the service applies; any other is applied here. */
  defaultSort: string;
  /** The queries of one record beside react-admin's own; refetched when the record changed. */
  details: { all: QueryKey; idOf: (queryKey: QueryKey) => string };
};

/** The live lists of one resource in react-admin's cache. */
export type LiveList = {
  resource: string;
  listen: (socket: LiveSocket) => void;
  /** Fetches lists and details again: messages were missed. */
  refetch: () => void;
  close: () => void;
  /** While on, new rows are held in a buffer (the list's `meta`) instead of moving what is shown. */
  setBuffering: (isOn: boolean) => void;
  /** Inserts the buffered rows. */
  flush: () => void;
  /** Moves changed rows to where the sort wants them, and drops those that the filter no longer wants. */
  resort: () => void;
};

/** The `meta` of a live list. */
export type LiveListMeta<Row> = { buffered: readonly Row[] } | undefined;

type ListParams = Pick<GetListParams, "filter" | "sort">;

/** Fetches rows for the data provider, and applies the messages that arrived while the request was under way. */
export type FetchLive<Row> = (
  params: ListParams,
  request: () => Promise<readonly Row[]>,
) => Promise<readonly Row[]>;

export function createLiveList<Row extends LiveRow, Filter>(
  queryClient: QueryClient,
  rules: LiveResource<Row, Filter>,
): LiveList & { fetch: FetchLive<Row> } {
  const { resource, matches, compare, defaultSort, details } = rules;
  const keys = resourceKeys(resource);
  const requests = new Set<Changes<Row>>();
  let changes: Changes<Row> = new Map();
  let isBuffering = false;
  // Messages keep the lists true: refetching on focus would only make rows jump, and comparing 10,000 old rows with new
  // ones costs more than painting them.
  queryClient.setQueryDefaults(keys.lists, {
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 60_000,
  });

  const rulesOf = ({ filter, sort }: Partial<ListParams>): ListRules<Row> => ({
    matches: (row) => matches(row, (filter ?? {}) as Filter),
    compare: compare(sort?.field ?? defaultSort),
  });

  const changeLists = (change: (list: BufferedRows<Row>, rules: ListRules<Row>) => BufferedRows<Row>) => {
    const lists = queryClient.getQueriesData<GetListResult<Row & RaRecord>>({ queryKey: keys.lists });
    for (const [queryKey, list] of lists) {
      if (!list) continue;
      const meta = list.meta as LiveListMeta<Row>;
      const before: BufferedRows<Row> = { rows: list.data, buffered: meta?.buffered ?? none };
      const { rows, buffered } = change(before, rulesOf((queryKey[2] ?? {}) as Partial<ListParams>));
      if (rows === before.rows && buffered === before.buffered) continue;
      queryClient.setQueryData(queryKey, { ...list, data: rows, total: rows.length, meta: { buffered } });
    }
  };

  /** react-admin's two caches of single records: `getOne` holds a record, `getMany` an array. */
  const changeRecords = (changed: Changes<Row>) => {
    const patch = (record: Row): Row => {
      const change = changed.get(record.id);
      return change?.row && change.version > record.version ? { ...record, ...change.row } : record;
    };
    queryClient.setQueriesData<Row>({ queryKey: keys.ones }, (record) => record && patch(record));
    queryClient.setQueriesData<Row[]>({ queryKey: keys.manys }, (records) => records?.map(patch));
    queryClient.invalidateQueries({
      queryKey: details.all,
      predicate: ({ queryKey }) => Boolean(changed.get(details.idOf(queryKey))?.row),
    });
  };

  const apply = oncePerFrame(() => {
    const changed = changes;
    changes = new Map();
    changeLists((list, listRules) =>
      isBuffering
        ? bufferRows(list, changed, listRules)
        : { ...list, rows: patchRows(list.rows, changed, listRules) },
    );
    changeRecords(changed);
  });

  const flush = () => changeLists(flushRows);

  return {
    resource,
    listen: (socket) =>
      rules.listen(socket, (change) => {
        for (const noted of [changes, ...requests]) noteChange(noted, change);
        apply.schedule();
      }),
    refetch() {
      queryClient.invalidateQueries({ queryKey: keys.lists });
      queryClient.invalidateQueries({ queryKey: details.all });
    },
    close: apply.cancel,
    setBuffering(isOn) {
      if (isBuffering && !isOn) flush();
      isBuffering = isOn;
    },
    flush,
    resort: () => changeLists((list, listRules) => ({ ...list, rows: resortRows(list.rows, listRules) })),
    async fetch(params, request) {
      const missed: Changes<Row> = new Map();
      requests.add(missed);
      try {
        const rows = await request();
        const listRules = rulesOf(params);
        const isSorted = (params.sort?.field ?? defaultSort) === defaultSort;
        return patchRows(isSorted ? rows : rows.toSorted(listRules.compare), missed, listRules);
      } finally {
        requests.delete(missed);
      }
    },
  };
}

const none: readonly never[] = [];

/** Milliseconds after which the callback runs although no frame was painted: the tab is hidden. */
const frameTimeout = 250;

/** Runs the callback once per animation frame, however often it was scheduled. */
function oncePerFrame(callback: () => void): { schedule: () => void; cancel: () => void } {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    cancel();
    callback();
  };
  return {
    schedule() {
      if (timer !== undefined) return;
      frame = requestAnimationFrame(run);
      timer = setTimeout(run, frameTimeout);
    },
    cancel,
  };
}
