import { type OrderMove, orderMoves } from "#contract/orders/moves.ts";
import type { orderHolds } from "#server/database/tables/orders.ts";
import { goodsHolder } from "#server/modules/orders/goodsHolder.ts";
import type { Order } from "#server/modules/orders/load.ts";
import { type LoggedChange, takenBack } from "./takenBack.ts";

/** An order and its log around a moment. */
export type Past = {
  today: Order;
  /** Today's row with the logged changes of all later events taken back. */
  then: Order;
  /** The events up to the moment, and those after it; both oldest first. */
  kept: readonly LoggedChange[];
  later: readonly LoggedChange[];
  /** The hold at that moment. */
  hold: Pick<typeof orderHolds.$inferSelect, "createdAt" | "notes"> | null;
  /** The text of the newest comment at that moment. */
  comment: string | null;
};

/**
 * The columns whose changes are not logged, each with a rule for its value at the moment. All other columns that a move
 * changes are logged and can be taken back, so a column that is left out of the log needs a rule here.
 */
export const unlogged = {
  version: ({ today, later }) => (later.find(isWrite)?.version ?? today.version + 1) - 1,
  statusBeganAt: ({ today, kept, later }) =>
    kept.findLast(movesStatus)?.at ?? (later.some(movesStatus) ? today.createdAt : today.statusBeganAt),
  driverSince: ({ today, then, kept, later }) => {
    if (then.driverId === null) return null;
    return kept.findLast(movesDriver)?.at ?? (later.some(movesDriver) ? null : today.driverSince);
  },
  goodsWith: (past) => (past.later.some(isWrite) ? goodsWithThen(past) : past.today.goodsWith),
  deliveredProducts: ({ today, later }) =>
    later.some(({ name }) => name === "deliverOrder") ? null : today.deliveredProducts,
  onHoldSince: ({ hold }) => hold?.createdAt ?? null,
  onHoldNotes: ({ hold }) => hold?.notes ?? null,
  lastComment: ({ comment }) => comment,
  // Deadlines follow from the settings that the company had then, which are not kept.
  acceptBy: ({ today, later }) => (later.some(isWrite) ? null : today.acceptBy),
  stageRiskAt: ({ today, later }) => (later.some(isWrite) ? null : today.stageRiskAt),
  stageLateAt: ({ today, later }) => (later.some(isWrite) ? null : today.stageLateAt),
  marketAt: ({ today, later }) => (later.some(isWrite) ? null : today.marketAt),
  offerAt: ({ today, later }) => (later.some(isWrite) ? null : today.offerAt),
  nextMoveAt: ({ today, later }) => (later.some(isWrite) ? null : today.nextMoveAt),
} as const satisfies { [Column in keyof Order]?: (past: Past) => Order[Column] };

export const isUnlogged = (column: string): boolean => column in unlogged;

export const isWrite = ({ version }: LoggedChange): boolean => version !== null;

const movesStatus = ({ changes }: LoggedChange): boolean => "status" in changes;
const movesDriver = ({ changes }: LoggedChange): boolean => "driverId" in changes;

/** Applies `goodsHolder` once more to all moves up to the moment. */
function goodsWithThen({ then, kept }: Past): string | null {
  const steps: { before: Order; move: OrderMove | undefined; after: Order }[] = [];
  let after = then;
  for (const event of kept.toReversed()) {
    const before = takenBack(after, event);
    steps.push({ before, move: moveOf(event), after });
    after = before;
  }
  let goodsWith: string | null = null;
  for (const { before, move, after } of steps.toReversed()) {
    if (move) goodsWith = goodsHolder(move, { ...before, goodsWith }, after);
  }
  return goodsWith;
}

/**
 * The move of an event; undefined for the creation, before which there was no status, and for events that are not moves.
 */
const moveOf = ({ name, changes }: LoggedChange): OrderMove | undefined =>
  changes.status?.[0] === null
    ? undefined
    : (Object.keys(orderMoves) as OrderMove[]).find((move) => orderMoves[move].event === name);
