import { type OrderMove, orderMoves } from "#contract/orders/moves.ts";
import type { orderHolds, orders } from "#server/database/tables/orders.ts";
import { goodsHolder } from "#server/modules/orders/goodsHolder.ts";
import { type LoggedChange, takenBack } from "./takenBack.ts";

type Order = typeof orders.$inferSelect;

/** An order and its log around a moment. */
export type Past = {
  today: Order;
  /** Today's row without what the later events changed, as far as they say it. */
  then: Order;
  /** The events up to the moment, and those after it; both oldest first. */
  kept: readonly LoggedChange[];
  later: readonly LoggedChange[];
  /** The hold of then. */
  hold: Pick<typeof orderHolds.$inferSelect, "createdAt" | "notes"> | null;
  /** The text of the newest comment of then. */
  comment: string | null;
};

/**
 * The columns whose changes are not in the log, each with its value of then. Every other column that a move changes is
 * logged, and so can be taken back: who keeps one out of the log has to say here where its past is known from.
 */
export const unlogged = {
  version: ({ today, later }) => (later.find(isWrite)?.version ?? today.version + 1) - 1,
  statusBeganAt: ({ today, kept, later }) =>
    kept.findLast(movesStatus)?.at ?? (later.some(movesStatus) ? today.createdAt : today.statusBeganAt),
  goodsWith: (past) => (past.later.some(isWrite) ? goodsWithThen(past) : past.today.goodsWith),
  deliveredProducts: ({ today, later }) =>
    later.some(({ name }) => name === "deliverOrder") ? null : today.deliveredProducts,
  onHoldSince: ({ hold }) => hold?.createdAt ?? null,
  onHoldNotes: ({ hold }) => hold?.notes ?? null,
  lastComment: ({ comment }) => comment,
  // Deadlines follow from settings of the company, which nothing keeps.
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

/** Follows the moves up to then once more, by the rule of who has the goods after each. */
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

/** None for the creation, before which there was no status, and for what is no move. */
const moveOf = ({ name, changes }: LoggedChange): OrderMove | undefined =>
  changes.status?.[0] === null
    ? undefined
    : (Object.keys(orderMoves) as OrderMove[]).find((move) => orderMoves[move].event === name);
