import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
} from "react-admin";

/** A column of a `DataTable` whose header also tells screen readers that the rows are sorted by it, and which way. */
export const SortedColumn = <Row extends RaRecord>(props: DataTableColumnProps<Row>) => {
  const sort = useDataTableSortContext();
  const isHead = useDataTableRenderContext() === "header";
  if (!isHead || sort?.field !== props.source) return <DataTable.Col<Row> {...props} />;
  return <DataTable.Col<Row> {...props} sortDirection={sort?.order === "DESC" ? "desc" : "asc"} />;
};
