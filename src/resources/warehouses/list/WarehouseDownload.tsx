import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import { useMemo } from "react";
import { ExportButton, useListContext, useLocale } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { useWarehouses } from "#src/resources/warehouses/useWarehouses.ts";
import {
  filterWarehouses,
  type WarehouseFilter,
  type WarehouseRow,
  type WarehouseSort,
} from "#src/resources/warehouses/warehouseRows.ts";
import { csvOf } from "#src/ui/csv.ts";
import { saveFile } from "#src/ui/saveFile.ts";

/** Downloads the listed warehouses of all pages, with the columns of the list. */
export const WarehouseDownload = () => {
  const words = useWords("warehouses");
  const language = useLocale();
  const { data = [] } = useWarehouses();
  const { filterValues, sort } = useListContext<WarehouseRow>();
  const rows = useMemo(
    () => filterWarehouses(data, filterValues as WarehouseFilter, sort as WarehouseSort),
    [data, filterValues, sort],
  );
  const save = () => {
    const headings = [
      words("columns.owner"),
      words("columns.region"),
      words("columns.total"),
      words("columns.low"),
    ];
    const lines = rows.map((row) => [row.owner, row.region, row.totalStockCount, row.lowStockCount]);
    saveFile({ blob: csvOf([headings, ...lines], language), name: `${words("fileName")}.csv` });
  };
  return (
    <ExportButton
      label={words("download")}
      icon={<DownloadOutlined />}
      // The exporter needs no records of its own: the rows are loaded already.
      maxResults={1}
      exporter={save}
    />
  );
};
