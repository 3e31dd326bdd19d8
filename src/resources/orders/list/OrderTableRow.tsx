import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import { memo, useState } from "react";
import { isTooLongInStage } from "#contract/orders/clock.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { ignoreRepeatedKey } from "#src/forms/freshKeys.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { panelId } from "#src/resources/orders/show/OrderPanel.tsx";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { useTicking } from "#src/ui/useToday.ts";
import { dash, type OrderColumn } from "./orderColumns.tsx";

/** The row of one order; it renders again only when its own order changes. */
export const OrderTableRow = memo(
  ({ row, columns, index, today, day, isOpen, isBeside, isActive, isSelected, isCard }: Props) => {
    const words = useWords("orders");
    const hintOf = useShortcutHint();
    const bulkWords = useWords("bulk");
    const isLate = useTicking((now) => isTooLongInStage(row, now));
    return (
      <tr
        aria-rowindex={index + 2}
        className={`row${isLate ? " late" : ""}${isSelected ? " chosen" : ""}${isOpen && isBeside ? " shown" : ""}`}
        data-order={row.id}
        data-long-press
      >
        <td className="cell choice" data-choice>
          <input
            type="checkbox"
            // The table handles the click; the keyboard uses the key x on the row.
            readOnly
            checked={isSelected}
            tabIndex={-1}
            aria-keyshortcuts={hintOf("x")}
            aria-label={bulkWords("choose", { orderNo: row.orderNo })}
          />
        </td>
        <td className="cell expander">
          <button
            type="button"
            data-expander={row.id}
            tabIndex={isActive ? 0 : -1}
            aria-expanded={isOpen}
            // The Enter that confirmed a dialog may still be held down when the focus returns to this button.
            onKeyDown={ignoreRepeatedKey}
            aria-controls={isBeside ? panelId : undefined}
            aria-label={words(`row.${isOpen && !isBeside ? "close" : "open"}`, { orderNo: row.orderNo })}
          >
            <ChevronRightOutlined />
          </button>
        </td>
        {columns.map((column) => (
          <OrderCell
            key={column.name}
            column={column}
            row={row}
            today={today}
            note={column.name === "orderNo" ? day : undefined}
            label={isCard ? words(`columns.${column.name}`) : undefined}
          />
        ))}
      </tr>
    );
  },
);

type Props = {
  row: OrderRow;
  columns: readonly OrderColumn[];
  index: number;
  /** The day that slots leave out; "" if each slot shows its day. */
  today: string;
  /** The day of an order that was found outside of the chosen days. */
  day?: string;
  /** Whether the order's details are shown, below the row or beside the list. */
  isOpen: boolean;
  isBeside: boolean;
  /** Whether the row is the tab stop of the table; the arrow keys move to the others. */
  isActive: boolean;
  /** Whether the order is chosen for a bulk command. */
  isSelected: boolean;
  isCard: boolean;
};

/** One value of a row. Its background flashes once when the value changes while it is on the screen. */
const OrderCell = ({ column, row, today, label, note }: CellProps) => {
  const text = column.text?.(row, today);
  const changes = useChanges(text);
  const flash = changes > 0 ? (changes % 2 ? " flashed" : " flashedAgain") : "";
  // A card leaves out empty values.
  if (label && (text === "" || text === dash)) return null;
  return (
    <td
      className={`cell ${column.name} ${column.align ?? ""}${flash}`}
      data-hint={column.show ? undefined : ""}
    >
      {label && <span className="label">{label}</span>}
      {column.show ? column.show(row) : <bdi>{text}</bdi>}
      {note && <small className="note">{note}</small>}
    </td>
  );
};

type CellProps = {
  column: OrderColumn;
  row: OrderRow;
  today: string;
  /** A small text beside the value. */
  note?: string;
  /** The column's name, shown on cards, which have no header. */
  label?: string;
};

/** How often the text has changed since the cell was mounted. State that is set while rendering renders again at once. */
function useChanges(text: string | undefined): number {
  const [seen, setSeen] = useState({ text, changes: 0 });
  if (seen.text !== text) setSeen({ text, changes: seen.changes + 1 });
  return seen.changes;
}
