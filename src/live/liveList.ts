import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { GetListParams, GetListResult, RaRecord } from "react-admin";
import { isRetryable, retryDelay } from "#src/dataProvider/api.ts";
import { resourceKeys } from "#src/queryKeys.ts";
import type { LiveSocket } from "./connection.ts";
import {
  type BufferedRows,
  bufferRows,
  type Change,
  type Changes,
  flushRows,
  isNews,
  type ListRules,
  type LiveRow,
  noteChange,
  patchRows,
  resortRows,
} from "./liveRows.ts";
import { oncePerFrame } from "./oncePerFrame.ts";
import { createServiceMatches, type FindMatching } from "./serviceMatches.ts";

/** The configuration of a resource's live lists. */
export type LiveResource<Row extends LiveRow, Filter> = {
  resource: string;
  /** Calls `onChange` for every message about a record. */
  listen: (socket: LiveSocket, onChange: (change: Change<Row>) => void) => void;
  /** Whether a row matches a list's filter; "unknown" if only the service can tell. */
  matches: (row: Row, filter: Filter) => boolean | "unknown";
  /** Whether a list of these rows keeps one of them, although `matches` is false for it. */
  keeps: (row: Row, filter: Filter, rows: readonly Row[]) => boolean;
  /** Compares rows by react-admin's sort field. */
  compare: (field: string) => (one: Row, other: Row) => number;
  /** The sort field that the service applies; others are applied in the browser. */
  defaultSort: string;
  /** Other queries of single records; they are refetched when their record has changed. */
  details: { all: QueryKey; idOf: (queryKey: QueryKey) => string };
};

/** The live lists of one resource in react-admin's cache. */
export type LiveList = {
  listen: (socket: LiveSocket) => void;
  /** Refetches lists and details after messages were missed; settles when the lists have been loaded, or could not be. */
  refetch: () => Promise<void>;
  close: () => void;
  /** Takes in the rows that a list lacks although they match it, as if messages had announced them. */
  add: (rows: readonly LiveRow[]) => void;
  /** While it is on, new rows are collected in the list's `meta` instead of being inserted. */
  setBuffering: (isOn: boolean) => void;
  /** Inserts the buffered rows. */
  flush: () => void;
  /** Moves changed rows to their sorted position and removes rows that no longer match the filter. */
  resort: () => void;
};

/** The `meta` of a live list. */
export type LiveListMeta<Row> = { buffered: readonly Row[] } | undefined;

type ListParams = Pick<GetListParams, "filter" | "sort">;

/** Fetches rows for the data provider, and applies the messages that arrive during the request. */
export type FetchLive<Row> = (
  params: ListParams,
  request: () => Promise<readonly Row[]>,
) => Promise<readonly Row[]>;

export function createLiveList<Row extends LiveRow, Filter>(
  queryClient: QueryClient,
  rules: LiveResource<Row, Filter>,
  findMatching: FindMatching<Filter>,
): LiveList & { fetch: FetchLive<Row> } {
  const { resource, matches, compare, defaultSort, details } = rules;
  const keys = resourceKeys(resource);
  const requests = new Set<Changes<Row>>();
  let changes: Changes<Row> = new Map();
  let isBuffering = false;
  // Messages keep the lists current: refetching on focus would only make rows jump, and structural sharing of
  // 10,000 rows costs more than rendering them.
  queryClient.setQueryDefaults(keys.lists, {
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 60_000,
    refetchInterval: repeatFailed,
  });
  queryClient.setQueryDefaults(details.all, { refetchInterval: repeatFailed });

  const filterOf = ({ filter }: Partial<ListParams>) => (filter ?? {}) as Filter;
  const rulesOf = (params: Partial<ListParams>): ListRules<Row> => ({
    matches: (row) => {
      const answer = matches(row, filterOf(params));
      return answer === "unknown" ? service.matches(row, filterOf(params)) : answer;
    },
    keeps: (row, rows) => rules.keeps(row, filterOf(params), rows),
    compare: compare(params.sort?.field ?? defaultSort),
  });

  const cachedLists = () =>
    queryClient
      .getQueriesData<GetListResult<Row & RaRecord>>({ queryKey: keys.lists })
      .flatMap(([queryKey, list]) => {
        if (!list) return [];
        const meta = list.meta as LiveListMeta<Row>;
        const before: BufferedRows<Row> = { rows: list.data, buffered: meta?.buffered ?? none };
        return [{ queryKey, list, before, listRules: rulesOf((queryKey[2] ?? {}) as Partial<ListParams>) }];
      });

  const changeLists = (change: (list: BufferedRows<Row>, rules: ListRules<Row>) => BufferedRows<Row>) => {
    for (const { queryKey, list, before, listRules } of cachedLists()) {
      const { rows, buffered } = change(before, listRules);
      if (rows === before.rows && buffered === before.buffered) continue;
      const query = queryClient.getQueryCache().find({ queryKey, exact: true });
      const data = { ...list, data: rows, total: rows.length, meta: { buffered } };
      // `setQueryData` would count as a successful load, so a list that can't be loaded would seem up to date.
      query?.setState({ ...query.state, data });
    }
  };

  /** Updates react-admin's two caches of single records: `getOne` holds a record, `getMany` an array. */
  const changeRecords = (changed: Changes<Row>) => {
    const patch = (record: Row): Row => {
      const change = changed.get(record.id);
      return change?.row && isNews(change, record) ? { ...record, ...change.row } : record;
    };
    queryClient.setQueriesData<Row>({ queryKey: keys.ones }, (record) => record && patch(record));
    queryClient.setQueriesData<Row[]>({ queryKey: keys.manys }, (records) => records?.map(patch));
    queryClient.invalidateQueries({
      queryKey: details.all,
      predicate: ({ queryKey }) => changed.has(details.idOf(queryKey)),
    });
  };

  const applyToLists = (changed: Changes<Row>) =>
    changeLists((list, listRules) =>
      isBuffering
        ? bufferRows(list, changed, listRules)
        : { ...list, rows: patchRows(list.rows, changed, listRules) },
    );

  const service = createServiceMatches<Row, Filter>(findMatching, (rows) =>
    applyToLists(new Map(rows.map((row) => [row.id, { id: row.id, version: row.version, row }]))),
  );

  /** Asks the service about changed rows that only it can match with the filters of the lists on the screen. */
  const judgeByService = (changed: Changes<Row>) => {
    for (const query of queryClient.getQueryCache().findAll({ queryKey: keys.lists, type: "active" })) {
      const params = (query.queryKey[2] ?? {}) as Partial<ListParams>;
      const { matches: isListed } = rulesOf(params);
      const rows = [...changed.values()].flatMap(({ row }) =>
        row && isListed(row) === "unknown" ? [row] : [],
      );
      if (rows.length > 0) void service.judge(rows, filterOf(params));
    }
  };

  const apply = oncePerFrame(() => {
    const changed = changes;
    changes = new Map();
    applyToLists(changed);
    judgeByService(changed);
    changeRecords(changed);
  });

  const note = (change: Change<Row>) => {
    for (const noted of [changes, ...requests]) noteChange(noted, change);
    apply.schedule();
  };

  const flush = () => changeLists(flushRows);

  return {
    listen: (socket) => rules.listen(socket, note),
    refetch() {
      // One that is not on the screen would be shown as if it were live when it comes back, until it has been loaded.
      queryClient.removeQueries({ queryKey: keys.lists, type: "inactive" });
      queryClient.invalidateQueries({ queryKey: details.all });
      return queryClient.invalidateQueries({ queryKey: keys.lists });
    },
    close: apply.cancel,
    add(rows) {
      const lists = cachedLists().map(({ before, listRules: { matches: isListed } }) => ({
        ids: new Set([...before.rows, ...before.buffered].map(({ id }) => id)),
        isListed,
      }));
      for (const row of rows as readonly Row[])
        if (lists.some(({ ids, isListed }) => !ids.has(row.id) && isListed(row) !== false))
          note({ id: row.id, version: row.version, row });
    },
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
        service.forget(filterOf(params));
        const listRules = rulesOf(params);
        const isSorted = (params.sort?.field ?? defaultSort) === defaultSort;
        judgeByService(missed);
        return patchRows(isSorted ? rows : rows.toSorted(listRules.compare), missed, listRules);
      } finally {
        requests.delete(missed);
      }
    },
  };
}

const repeatFailed = ({ state: { error } }: Query): number | false =>
  error && isRetryable(error) ? Math.max(failedRetry, retryDelay(0, error)) : false;

/** Milliseconds after which a list, or the details of a record, that could not be loaded are requested again. */
const failedRetry = 5_000;

const none: readonly never[] = [];
