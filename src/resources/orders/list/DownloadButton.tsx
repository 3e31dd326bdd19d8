import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import CircularProgress from "@mui/material/CircularProgress";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useLanguage } from "#src/i18n/useLanguage.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { orderFileQuery, orderSort } from "#src/resources/orders/filters.ts";
import { useDownload } from "#src/ui/useDownload.ts";
import { useToday } from "#src/ui/useToday.ts";
import { useFoundElsewhere } from "./useFoundElsewhere.ts";

/** Downloads the listed orders. */
export const DownloadButton = () => {
  const words = useWords("orders");
  const { downloadOrders } = useCalls();
  const today = useToday();
  const language = useLanguage();
  const { data = [], filterValues, sort, total } = useListContext<OrderRow>();
  const isElsewhere = useFoundElsewhere();
  const { download, isPending } = useDownload(() =>
    downloadOrders({
      ...orderFileQuery({ ...filterValues, today }),
      // Rows that were found outside of the chosen days are not in the filter's result, so the ids of the list are sent.
      ...(isElsewhere && { ids: data.map(({ id }) => id) }),
      sort: orderSort(sort.field),
      language,
    }),
  );
  return (
    <Tooltip placement="top" title={words("download")}>
      {/* The span is needed because a disabled button fires no pointer events, so it would have no tooltip. */}
      <span>
        <IconButton
          onClick={() => download()}
          // Not `loading`, which disables the button, so that it would lose the focus.
          aria-busy={isPending}
          aria-disabled={isPending}
          disabled={!total}
          aria-label={words("download")}
        >
          {isPending ? <CircularProgress color="inherit" size={tokens.icon} /> : <DownloadOutlined />}
        </IconButton>
      </span>
    </Tooltip>
  );
};
