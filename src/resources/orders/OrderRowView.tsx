import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import { memo } from "react";
import { useTranslate } from "react-admin";
import { minutesInStage } from "#contract/orders/clock.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { stageAlarmMinutes } from "#contract/orders/statuses.ts";
import { useTicking } from "#src/ui/useToday.ts";
import { OrderCell } from "./OrderCell.tsx";
import type { OrderColumn } from "./orderColumns.tsx";

/** One order's row; renders again only when its own order changes. */
export const OrderRowView = memo(({ row, columns, index, today, isOpen, isActive, isCard }: Props) => {
  const translate = useTranslate();
  const isLate = useTicking((now) => minutesInStage(row, now) > stageAlarmMinutes);
  return (
    <tr aria-rowindex={index + 2} className={isLate ? "row late" : "row"} data-order={row.id}>
      <td className="cell expander">
        <button
          type="button"
          data-expander={row.id}
          tabIndex={isActive ? 0 : -1}
          aria-expanded={isOpen}
          aria-label={translate(`orders.row.${isOpen ? "close" : "open"}`, { orderNo: row.orderNo })}
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
          label={isCard ? translate(`orders.columns.${column.name}`) : undefined}
        />
      ))}
    </tr>
  );
});

type Props = {
  row: OrderRow;
  columns: readonly OrderColumn[];
  index: number;
  today: string;
  isOpen: boolean;
  /** Whether the Tab key stops here; the arrows go on to the others. */
  isActive: boolean;
  isCard: boolean;
};
