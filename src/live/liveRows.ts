/** The fields that live updates need. */
export type LiveRow = { id: string; version: number };

/** A change of a record; `row` is null if it left the account's access. */
export type Change<Row extends LiveRow> = {
  id: string;
  version: number;
  row: Row | null;
  /** Whether another record changed that the row shows, so that the row's version stayed. */
  isOfOther?: boolean;
};

/** The newest change per record. */
export type Changes<Row extends LiveRow> = Map<string, Change<Row>>;

/** Filter and sort of a list, applied to live changes. */
export type ListRules<Row extends LiveRow> = {
  /** "unknown" if only the service can tell. */
  matches: (row: Row) => boolean | "unknown";
  /** Whether a list of these rows keeps one of them, although the row does not match. */
  keeps: (row: Row, rows: readonly Row[]) => boolean;
  compare: (one: Row, other: Row) => number;
};

export function noteChange<Row extends LiveRow>(changes: Changes<Row>, change: Change<Row>): void {
  const known = changes.get(change.id);
  if (!known || known.version <= change.version) changes.set(change.id, change);
}

/**
 * Applies changes to a list without moving rows: changed rows keep their position even if filter or sort
 * differ, changes older than the row are ignored, and new rows are inserted at their sorted position. Returns
 * the same array if nothing changed.
 */
export function patchRows<Row extends LiveRow>(
  rows: readonly Row[],
  changes: Changes<Row>,
  { matches, compare }: ListRules<Row>,
): readonly Row[] {
  const shown = new Set<string>();
  let isChanged = false;
  const patched: Row[] = [];
  for (const row of rows) {
    const change = changes.get(row.id);
    if (change) shown.add(row.id);
    const next = change ? newest(row, change) : row;
    if (next !== row) isChanged = true;
    if (next) patched.push(next);
  }
  for (const { id, row } of changes.values()) {
    if (!row || shown.has(id) || matches(row) !== true) continue;
    patched.splice(insertionIndex(row, patched, compare), 0, row);
    isChanged = true;
  }
  return isChanged ? patched : rows;
}

/** The rows of a list, and the new rows that are buffered until they are inserted. */
export type BufferedRows<Row> = { rows: readonly Row[]; buffered: readonly Row[] };

/** Like `patchRows`, but new rows go into the buffer, where they are updated as well. */
export function bufferRows<Row extends LiveRow>(
  { rows, buffered }: BufferedRows<Row>,
  changes: Changes<Row>,
  rules: ListRules<Row>,
): BufferedRows<Row> {
  const shown = new Set(rows.map(({ id }) => id));
  const [ofShown, ofOthers]: [Changes<Row>, Changes<Row>] = [new Map(), new Map()];
  for (const [id, change] of changes) (shown.has(id) ? ofShown : ofOthers).set(id, change);
  return {
    rows: patchRows(rows, ofShown, rules),
    // The buffer is not visible, so rows that no longer match the filter are removed at once.
    buffered: resortRows(patchRows(buffered, ofOthers, rules), { ...rules, keeps: () => false }),
  };
}

/** Inserts the buffered rows at their sorted position. */
export function flushRows<Row extends LiveRow>(
  { rows, buffered }: BufferedRows<Row>,
  rules: ListRules<Row>,
): BufferedRows<Row> {
  if (buffered.length === 0) return { rows, buffered };
  const changes = buffered.map((row) => [row.id, { id: row.id, version: row.version, row }] as const);
  return { rows: patchRows(rows, new Map(changes), rules), buffered: [] };
}

/** The rows filtered and sorted again. Returns the same array if nothing changes. */
export function resortRows<Row extends LiveRow>(
  rows: readonly Row[],
  { matches, keeps, compare }: ListRules<Row>,
): readonly Row[] {
  const sorted = rows.filter((row) => matches(row) !== false || keeps(row, rows)).toSorted(compare);
  return sorted.length === rows.length && sorted.every((row, index) => row === rows[index]) ? rows : sorted;
}

function newest<Row extends LiveRow>(row: Row, change: Change<Row>): Row | null {
  if (change.row) return isNews(change, row) ? change.row : row;
  return change.version >= row.version ? null : row;
}

/** Whether the changed row replaces a shown one. */
export const isNews = ({ version, isOfOther }: Change<LiveRow>, shown: LiveRow): boolean =>
  version > shown.version || (isOfOther === true && version === shown.version);

// The insertion index with the fewest rows on the wrong side. A binary search is impossible, since rows that were changed
// in place may be out of order.
function insertionIndex<Row>(
  row: Row,
  rows: readonly Row[],
  compare: (one: Row, other: Row) => number,
): number {
  let best = 0;
  let wrong = 0;
  let fewestWrong = 0;
  for (const [index, other] of rows.entries()) {
    wrong += compare(row, other) < 0 ? 1 : -1;
    if (wrong < fewestWrong) {
      fewestWrong = wrong;
      best = index + 1;
    }
  }
  return best;
}
