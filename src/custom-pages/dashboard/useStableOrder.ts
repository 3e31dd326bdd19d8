import { useRef } from "react";

/**
 * Keeps rows in the order of their first appearance and appends new ones, so that updated figures don't move rows while
 * somebody uses them.
 */
export function useStableOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const order = useRef<string[]>([]);
  for (const row of rows) if (!order.current.includes(keyOf(row))) order.current.push(keyOf(row));
  const place = (row: Row) => order.current.indexOf(keyOf(row));
  return rows.toSorted((one, other) => place(one) - place(other));
}
