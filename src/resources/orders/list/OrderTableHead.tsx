import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import Tooltip from "@mui/material/Tooltip";
import { useListContext } from "react-admin";
import type { OrderSort } from "#contract/orders/orders.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useChosenRows } from "#src/resources/orders/bulk/BulkContext.tsx";
import type { OrderColumn } from "./orderColumns.tsx";

/** The names of the columns; those that can be sorted by are buttons. */
export const OrderTableHead = ({ columns }: { columns: readonly OrderColumn[] }) => {
  const words = useWords("orders.columns");
  return (
    <thead>
      <tr aria-rowindex={1} className="row">
        <AllRows />
        <th scope="col" className="cell expander">
          <span className="unseen">{words("details")}</span>
        </th>
        {columns.map((column) =>
          column.sort ? (
            <SortHead key={column.name} column={column} sort={column.sort} />
          ) : (
            <Head key={column.name} column={column} />
          ),
        )}
      </tr>
    </thead>
  );
};

/** The checkbox that chooses all orders of the filter, or none. */
const AllRows = () => {
  const words = useWords("bulk");
  const { data = [], onSelect } = useListContext();
  const chosen = useChosenRows().length;
  const isAll = chosen > 0 && chosen === data.length;
  return (
    <th scope="col" className="cell choice">
      <input
        type="checkbox"
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !isAll;
        }}
        tabIndex={-1}
        aria-keyshortcuts="Control+A"
        aria-label={words("chooseAll", data.length)}
        onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
      />
    </th>
  );
};

const Head = ({ column: { name, align, hint } }: { column: OrderColumn }) => {
  const words = useWords("orders");
  return (
    <th scope="col" className={`cell ${name} ${align ?? ""}`}>
      <span data-hint={hint ? words(`columnHints.${hint}`) : ""}>{words(`columns.${name}`)}</span>
    </th>
  );
};

const SortHead = ({ column: { name, align, hint }, sort }: { column: OrderColumn; sort: OrderSort }) => {
  const words = useWords("orders");
  const list = useListContext();
  const isOn = list.sort.field === sort;
  return (
    <th
      scope="col"
      className={`cell sortable ${name} ${align ?? ""}`}
      aria-sort={isOn ? ariaSorts[sort] : "none"}
    >
      {/* The title is an element: MUI would also set a text as the `title` attribute, for which the browser has a tooltip
          of its own. */}
      <Tooltip
        describeChild
        placement="top-start"
        title={hint && <span>{words(`columnHints.${hint}`)}</span>}
      >
        <button
          type="button"
          className={isOn ? "on" : undefined}
          onClick={() => list.setSort({ field: sort, order: "DESC" })}
        >
          {words(`columns.${name}`)}
          <ArrowDownwardOutlined />
        </button>
      </Tooltip>
    </th>
  );
};

/** Each column has one direction: the most minutes in a stage first, the fewest minutes left first. */
const ariaSorts = {
  status: "descending",
  beganAt: "descending",
  deadline: "ascending",
} as const satisfies Record<OrderSort, string>;
