import type { UnknownThen } from "#contract/orders/infoAt.ts";
import { isIn } from "#contract/orders/statuses.ts";
import type { Order } from "#server/modules/orders/load.ts";
import { isWrite, type Past, unlogged } from "./unlogged.ts";

/**
 * The row of an order at a moment, and the names of what is not recorded of it, which is null in the row. Personal data
 * that was hashed since stays hashed, because the log does not have it either. Columns that no call shows may differ from
 * what they were.
 */
export function orderThen(past: Past): { row: Order; unknown: UnknownThen[] } {
  const derived = Object.entries(unlogged).map(([column, rule]) => [column, rule(past)]);
  const row: Order = { ...past.then, ...Object.fromEntries(derived) };
  const unknown = (Object.keys(notRecorded) as UnknownThen[]).filter((name) =>
    notRecorded[name].isUnknown(past),
  );
  const nulls = unknown.flatMap((name) => notRecorded[name].columns.map((column) => [column, null]));
  return { row: { ...row, ...Object.fromEntries(nulls) }, unknown };
}

type NotRecorded = { columns: readonly (keyof Order)[]; isUnknown: (past: Past) => boolean };

const notRecorded = {
  acceptBy: {
    columns: ["acceptBy"],
    isUnknown: ({ then, later }) => isIn("offered", then.status) && later.some(isWrite),
  },
  stageLimit: {
    columns: ["stageRiskAt", "stageLateAt"],
    isUnknown: ({ then, later }) => isIn("ongoing", then.status) && later.some(isWrite),
  },
  /** Older logs lack the breakdown. The next event that changes the price shows whether this log has it. */
  priceSteps: {
    columns: ["priceBreakdown"],
    isUnknown: ({ then, later }) => {
      const next = later.find(({ changes }) => pricedBy.some((column) => column in changes));
      return then.priceBreakdown !== null && next !== undefined && !("priceBreakdown" in next.changes);
    },
  },
  /** Older logs lack the multiplier's id. Newer ones have it from the creation on, if the order got a multiplier then. */
  multiplierDescription: {
    columns: ["multiplierId"],
    isUnknown: ({ then, kept, later }) => {
      const next = later.find(({ changes }) => multipliedBy.some((column) => column in changes));
      const isLogged = [...kept, ...(next ? [next] : [])].some(({ changes }) => "multiplierId" in changes);
      return then.multiplierValue !== null && next !== undefined && !isLogged;
    },
  },
} satisfies Record<UnknownThen, NotRecorded>;

const multipliedBy = ["slotFrom", "region", "multiplierValue"] as const satisfies (keyof Order)[];

const pricedBy = [
  "estimatedPayout",
  "estimatedDistance",
  "multiplierValue",
  "region",
  "clientLat",
  "clientLng",
] as const satisfies (keyof Order)[];
