import { useMemo } from "react";
import { useListContext } from "react-admin";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useAsOf } from "#src/resources/warehouses/useAsOf.ts";
import { useWarehouses } from "#src/resources/warehouses/useWarehouses.ts";
import {
  filterWarehouses,
  type WarehouseFilter,
  type WarehouseRow,
  type WarehouseSort,
} from "#src/resources/warehouses/warehouseRows.ts";
import { csvOf } from "#src/ui/csv.ts";
import { DownloadButton } from "#src/ui/DownloadButton.tsx";
import { localText } from "#src/ui/warsawTime.ts";

/**
 * Downloads the listed warehouses of all pages, with the columns of the list. What was low at another moment is not known,
 * since thresholds have no history.
 */
export const WarehouseDownload = () => {
  const words = useWords("warehouses");
  const language = useLanguage();
  const { data = [] } = useWarehouses();
  const { at } = useAsOf();
  const { filterValues, sort } = useListContext<WarehouseRow>();
  const rows = useMemo(
    () => filterWarehouses(data, filterValues as WarehouseFilter, sort as WarehouseSort),
    [data, filterValues, sort],
  );
  const fetchFile = async () => {
    const headings = [
      words("columns.owner"),
      words("columns.region"),
      words("columns.total"),
      ...(at ? [] : [words("columns.low")]),
    ];
    const lines = rows.map(({ owner, region, totalStockCount, lowStockCount }) => [
      ...[owner, region, totalStockCount],
      ...(at ? [] : [lowStockCount]),
    ]);
    const moment = at ? `_${localText(at).replace("T", "_").replace(":", "-")}` : "";
    return { blob: csvOf([headings, ...lines], language), name: `warehouses${moment}.csv` };
  };
  return <DownloadButton fetchFile={fetchFile} isEmpty={rows.length === 0} />;
};
