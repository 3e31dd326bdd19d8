import { hashKey } from "@tanstack/react-query";
import type { LiveRow } from "./liveRows.ts";

/** Asks the service which of the records match a list's filter, and returns their ids. */
export type FindMatching<Filter> = (ids: readonly string[], filter: Filter) => Promise<ReadonlySet<string>>;

/** The maximum of ids in one request. */
const maxIds = 200;

/**
 * Matches changed rows with filters that only the service can apply. Rows are collected while a request for their filter is
 * pending, so that there is one request at a time. `onJudged` receives the rows that were answered.
 */
export function createServiceMatches<Row extends LiveRow, Filter>(
  findMatching: FindMatching<Filter>,
  onJudged: (rows: readonly Row[]) => void,
) {
  type Judged = { version: number; matches: boolean };
  const byFilter = new Map<
    string,
    { judged: Map<string, Judged>; waiting: Map<string, Row>; isAsking: boolean }
  >();
  const entryOf = (filter: Filter) => {
    const key = hashKey([filter]);
    const entry = byFilter.get(key) ?? { judged: new Map(), waiting: new Map(), isAsking: false };
    byFilter.set(key, entry);
    return entry;
  };

  const ask = async (filter: Filter): Promise<void> => {
    const { judged, waiting } = entryOf(filter);
    const rows = [...waiting.values()].slice(0, maxIds);
    for (const { id } of rows) waiting.delete(id);
    const matching = await findMatching(
      rows.map(({ id }) => id),
      filter,
    );
    for (const { id, version } of rows) judged.set(id, { version, matches: matching.has(id) });
    onJudged(rows);
  };

  return {
    /** The service's answer for this version of the row or a later one; "unknown" without one. */
    matches: ({ id, version }: Row, filter: Filter): boolean | "unknown" => {
      const answer = byFilter.get(hashKey([filter]))?.judged.get(id);
      return answer && answer.version >= version ? answer.matches : "unknown";
    },
    /** Asks about the rows; if a request for the filter is pending, they wait for it. */
    async judge(rows: readonly Row[], filter: Filter): Promise<void> {
      const entry = entryOf(filter);
      for (const row of rows) entry.waiting.set(row.id, row);
      if (entry.isAsking) return;
      entry.isAsking = true;
      try {
        while (entry.waiting.size > 0) await ask(filter);
      } catch {
        // The rows stay as they are: after a lost connection the lists are fetched again, and the next change asks again.
      } finally {
        entry.isAsking = false;
      }
    },
    /** Forgets the answers for a filter, which are useless once its list was fetched again. */
    forget: (filter: Filter) => void byFilter.get(hashKey([filter]))?.judged.clear(),
  };
}
