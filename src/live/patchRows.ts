import type { OrderRow } from "#contract/orders/row.ts";
import type { OrderFilter } from "#src/dataProvider/types.ts";
import { compareRows, matchesFilter } from "./orderFilter.ts";

/** News of one order: its row, or none when it left what the account may see. */
export type OrderChange = { orderId: string; version: number; row: OrderRow | null };

/** The newest change per order. */
export type OrderChanges = Map<string, OrderChange>;

export function noteChange(changes: OrderChanges, change: OrderChange): void {
  const known = changes.get(change.orderId);
  if (!known || known.version <= change.version) changes.set(change.orderId, change);
}

/**
 * A list brought up to date without moving what is shown: changed rows keep their place even where the filter or the
 * sort would put them elsewhere, older news is ignored, new rows come in where the sort wants them. Answers the very
 * same array when nothing changed.
 */
export function patchRows(
  rows: readonly OrderRow[],
  changes: OrderChanges,
  { filter, sort }: Question,
): readonly OrderRow[] {
  const shown = new Set<string>();
  let isChanged = false;
  const patched: OrderRow[] = [];
  for (const row of rows) {
    const change = changes.get(row.id);
    if (change) shown.add(row.id);
    const next = change ? newest(row, change) : row;
    if (next !== row) isChanged = true;
    if (next) patched.push(next);
  }
  for (const { orderId, row } of changes.values()) {
    if (!row || shown.has(orderId) || !matchesFilter(row, filter)) continue;
    patched.splice(placeFor(row, patched, compareRows(sort)), 0, row);
    isChanged = true;
  }
  return isChanged ? patched : rows;
}

/** What a list shows, and what came in meanwhile and waits until it is asked for. */
export type Listed = { rows: readonly OrderRow[]; waiting: readonly OrderRow[] };

/** A list brought up to date without new rows among those that are shown: they wait, and are kept up to date as well. */
export function holdBack({ rows, waiting }: Listed, changes: OrderChanges, question: Question): Listed {
  const shown = new Set(rows.map(({ id }) => id));
  const [ofShown, ofOthers]: [OrderChanges, OrderChanges] = [new Map(), new Map()];
  for (const [id, change] of changes) (shown.has(id) ? ofShown : ofOthers).set(id, change);
  return {
    rows: patchRows(rows, ofShown, question),
    // Nobody sees them yet, so none has to stay that the filter does not want any more.
    waiting: tidyRows(patchRows(waiting, ofOthers, question), question),
  };
}

/** The rows that waited come in where the sort wants them. */
export function letIn({ rows, waiting }: Listed, question: Question): Listed {
  if (waiting.length === 0) return { rows, waiting };
  const changes = waiting.map((row) => [row.id, { orderId: row.id, version: row.version, row }] as const);
  return { rows: patchRows(rows, new Map(changes), question), waiting: [] };
}

/**
 * The same rows as the list would hold them if it were asked for now: sorted, and without those that the filter does
 * not want any more. Answers the very same array when they lie so already.
 */
export function tidyRows(rows: readonly OrderRow[], { filter, sort }: Question): readonly OrderRow[] {
  // A phrase or a product can be judged by the service alone.
  const wanted =
    filter.q?.trim() || filter.productId ? rows : rows.filter((row) => matchesFilter(row, filter));
  const tidy = wanted.toSorted(compareRows(sort));
  return tidy.length === rows.length && tidy.every((row, index) => row === rows[index]) ? rows : tidy;
}

type Question = { filter: OrderFilter; sort: string };

function newest(row: OrderRow, change: OrderChange): OrderRow | null {
  if (change.row) return change.version > row.version ? change.row : row;
  return change.version >= row.version ? null : row;
}

// Rows that changed in place are out of order, so no single neighbour can be trusted: the place with the fewest rows
// on the wrong side of it is taken.
function placeFor(row: OrderRow, rows: OrderRow[], compare: (a: OrderRow, b: OrderRow) => number): number {
  let best = 0;
  let wrong = 0;
  let fewest = 0;
  for (const [index, other] of rows.entries()) {
    wrong += compare(row, other) < 0 ? 1 : -1;
    if (wrong < fewest) {
      fewest = wrong;
      best = index + 1;
    }
  }
  return best;
}
