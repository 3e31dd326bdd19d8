import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import { useListContext, useTranslate } from "react-admin";
import type { OrderSort } from "#src/resources/orders/filters.ts";
import type { OrderColumn } from "./orderColumns.tsx";

/** The columns' names; two of them are buttons that sort. */
export const OrderTableHead = ({ columns }: { columns: readonly OrderColumn[] }) => {
  const translate = useTranslate();
  return (
    <thead>
      <tr aria-rowindex={1} className="row">
        <th scope="col" className="cell expander">
          <span className="unseen">{translate("orders.columns.details")}</span>
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

const Head = ({ column: { name, align, hasHint } }: { column: OrderColumn }) => {
  const translate = useTranslate();
  return (
    <th scope="col" className={`cell ${name} ${align ?? ""}`}>
      <span title={translate(`orders.${hasHint ? "columnHints" : "columns"}.${name}`)}>
        {translate(`orders.columns.${name}`)}
      </span>
    </th>
  );
};

const SortHead = ({ column: { name, align }, sort }: { column: OrderColumn; sort: OrderSort }) => {
  const translate = useTranslate();
  const list = useListContext();
  const isOn = list.sort.field === sort;
  return (
    <th
      scope="col"
      className={`cell sortable ${name} ${align ?? ""}`}
      aria-sort={isOn ? "descending" : "none"}
    >
      <button
        type="button"
        className={isOn ? "on" : undefined}
        title={translate(`orders.columnHints.${sort === "status" ? "sortByStatus" : "sortByStage"}`)}
        onClick={() => list.setSort({ field: sort, order: "DESC" })}
      >
        {translate(`orders.columns.${name}`)}
        <ArrowDownwardOutlined />
      </button>
    </th>
  );
};
