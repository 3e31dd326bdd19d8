import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useListContext, useLocale } from "react-admin";
import type { Language } from "#contract/languages.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { orderFileQuery } from "#src/resources/orders/filters.ts";
import { useDownload } from "#src/ui/useDownload.ts";
import { useToday } from "#src/ui/useToday.ts";
import { useFoundElsewhere } from "./useFoundElsewhere.ts";

/** Downloads the listed orders. */
export const DownloadButton = () => {
  const words = useWords("orders");
  const { downloadOrders } = useCalls();
  const today = useToday();
  const language = useLocale() as Language;
  const { data = [], filterValues, total } = useListContext<OrderRow>();
  const elsewhere = useFoundElsewhere();
  const { download, isPending } = useDownload(() =>
    downloadOrders({
      ...orderFileQuery({ ...filterValues, today }),
      // Rows that were found outside of the chosen days are not in the filter's result, so the ids of the list are sent.
      ...(elsewhere.size > 0 && { ids: data.map(({ id }) => id) }),
      language,
    }),
  );
  return (
    <Tooltip placement="top" title={words("download")}>
      {/* The span is needed because a disabled button fires no pointer events, so it would have no tooltip. */}
      <span>
        <IconButton
          onClick={() => download()}
          loading={isPending}
          disabled={!total}
          aria-label={words("download")}
        >
          <DownloadOutlined />
        </IconButton>
      </span>
    </Tooltip>
  );
};
