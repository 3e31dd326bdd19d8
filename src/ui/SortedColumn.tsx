import { type Theme, ThemeProvider } from "@mui/material/styles";
import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
} from "react-admin";

/**
 * A column of a `DataTable` whose header also tells screen readers that the rows are sorted by it, and which way. It is called
 * as the column is: react-admin's tooltip, "Sort by owner ascending", would be its name, which is read with each cell.
 */
export const SortedColumn = <Row extends RaRecord>(props: DataTableColumnProps<Row>) => {
  const sort = useDataTableSortContext();
  const isHead = useDataTableRenderContext() === "header";
  if (!isHead) return <DataTable.Col<Row> {...props} />;
  const direction = sort?.order === "DESC" ? "desc" : "asc";
  return (
    <ThemeProvider theme={withDescribingTooltips}>
      <DataTable.Col<Row> {...props} {...(sort?.field === props.source && { sortDirection: direction })} />
    </ThemeProvider>
  );
};

const withDescribingTooltips = (theme: Theme) => {
  const tooltip = theme.components?.MuiTooltip;
  const defaultProps = { ...tooltip?.defaultProps, describeChild: true };
  return { ...theme, components: { ...theme.components, MuiTooltip: { ...tooltip, defaultProps } } };
};
