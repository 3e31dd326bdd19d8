import { useRef } from "react";
import type { OrderRow } from "#contract/orders/row.ts";
import type { OrderColumn } from "./orderColumns.tsx";

/** One value of a row; its background flashes once when the value changes while it is on the screen. */
export const OrderCell = ({ column, row, today, label }: Props) => {
  const text = column.text?.(row, today);
  const changes = useChanges(text);
  const flash = changes > 0 ? (changes % 2 ? " flashed" : " flashedAgain") : "";
  // A card has no room for what is not there.
  if (label && text === "") return null;
  return (
    <td
      className={`cell ${column.name} ${column.align ?? ""}${flash}`}
      title={column.show ? undefined : text}
    >
      {label && <span className="label">{label}</span>}
      {column.show ? column.show(row) : <bdi>{text}</bdi>}
    </td>
  );
};

type Props = {
  column: OrderColumn;
  row: OrderRow;
  today: string;
  /** The column's name, on cards, which have no header. */
  label?: string;
};

function useChanges(text: string | undefined): number {
  const seen = useRef({ text, changes: 0 });
  if (seen.current.text !== text) seen.current = { text, changes: seen.current.changes + 1 };
  return seen.current.changes;
}
