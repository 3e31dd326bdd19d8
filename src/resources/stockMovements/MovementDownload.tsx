import { useListContext } from "react-admin";
import type { Movement } from "#contract/stock/movements.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { DownloadButton } from "#src/ui/DownloadButton.tsx";
import type { MovementFilter } from "./movementFilter.ts";

/** Downloads all movements of the filter, not only those of the page. */
export const MovementDownload = () => {
  const language = useLanguage();
  const { downloadStockMovements } = useCalls();
  const { filterValues, total } = useListContext<Movement>();
  const fetchFile = () => downloadStockMovements({ ...(filterValues as MovementFilter), language });
  return <DownloadButton fetchFile={fetchFile} isEmpty={!total} />;
};
