import { useRef } from "react";

/**
 * Rows in the order in which they came first, and new ones behind them: figures that are counted again must not exchange
 * rows under somebody's hand.
 */
export function useStableOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const order = useRef<string[]>([]);
  for (const row of rows) if (!order.current.includes(keyOf(row))) order.current.push(keyOf(row));
  const place = (row: Row) => order.current.indexOf(keyOf(row));
  return rows.toSorted((one, other) => place(one) - place(other));
}
