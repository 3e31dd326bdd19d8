import { hashKey } from "@tanstack/react-query";
import type { LiveRow } from "./liveRows.ts";

/** Asks the service which of the records match a list's filter, and returns their ids. */
export type FindMatching<Filter> = (ids: readonly string[], filter: Filter) => Promise<ReadonlySet<string>>;

/** The service answers for so many records at a time. */
const maxIds = 200;

/**
 * Judges changed rows by filters that only the service can apply. Rows are gathered while a request for their filter is
 * under way, so that there is one at a time. `onJudged` receives rows whose answer has come.
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
    /** What the service answered for this version of the row, or a later one. */
    matches: ({ id, version }: Row, filter: Filter): boolean | "unknown" => {
      const answer = byFilter.get(hashKey([filter]))?.judged.get(id);
      return answer && answer.version >= version ? answer.matches : "unknown";
    },
    /** Asks for the rows, or has them wait for the request that is under way. */
    async judge(rows: readonly Row[], filter: Filter): Promise<void> {
      const entry = entryOf(filter);
      for (const row of rows) entry.waiting.set(row.id, row);
      if (entry.isAsking) return;
      entry.isAsking = true;
      try {
        while (entry.waiting.size > 0) await ask(filter);
      } catch {
        // The rows stay as they are: a lost connection fetches the lists again, and the next change asks again.
      } finally {
        entry.isAsking = false;
      }
    },
    /** Answers are of no use once their list was fetched anew. */
    forget: (filter: Filter) => void byFilter.get(hashKey([filter]))?.judged.clear(),
  };
}
