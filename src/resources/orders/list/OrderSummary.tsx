import ChecklistOutlined from "@mui/icons-material/ChecklistOutlined";
import KeyboardOutlined from "@mui/icons-material/KeyboardOutlined";
import RefreshOutlined from "@mui/icons-material/RefreshOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { whereLow } from "#src/layout/theme/touch.ts";
import { useBulk } from "#src/resources/orders/bulk/BulkContext.tsx";
import { useErrorToast } from "#src/ui/errorToast.tsx";
import { ListCount } from "#src/ui/ListCount.tsx";
import { ColumnChooser } from "./ColumnSettings.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { Freshness } from "./Freshness.tsx";
import { OrderKeyHelp } from "./OrderKeyHelp.tsx";
import { cardsQuery } from "./orderColumns.tsx";
import { StatusCounts } from "./StatusCounts.tsx";

/** The number of orders, in total and per status, the state of the live connection, and the list's tools. */
export const OrderSummary = () => {
  const words = useWords("orders");
  const bulkWords = useWords("bulk");
  const word = useWord();
  const { isChoosing, setChoosing } = useBulk();
  const { data, isFetching, isPlaceholderData, filterValues, refetch } = useListContext<OrderRow>();
  const toastError = useErrorToast();
  const reload = async () => {
    const result = await refetch();
    if (result?.error) toastError(result.error);
  };
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        columnGap: { xs: 0.5, sm: 1.5 },
        px: 1.5,
        minHeight: 36,
        flexWrap: { xs: "wrap", md: "nowrap" },
        [whereLow]: { flexWrap: "nowrap" },
        typography: "body2",
      }}
    >
      <Box component="strong" data-widest={words("count", 222)} sx={total}>
        {data ? words("count", data.length) : "—"}
      </Box>
      {data && <ListCount text={words("count", data.length)} of={filterValues} isOld={isPlaceholderData} />}
      <StatusCounts />
      <Freshness />
      <Tooltip placement="top" title={words("reload")}>
        <IconButton onClick={reload} aria-label={words("reload")} aria-busy={isFetching}>
          <RefreshOutlined sx={isFetching ? { opacity: 0.4 } : undefined} />
        </IconButton>
      </Tooltip>
      <Tooltip placement="top" title={bulkWords("choosing")}>
        <IconButton
          onClick={() => setChoosing(!isChoosing)}
          aria-pressed={isChoosing}
          aria-label={bulkWords("choosing")}
          sx={cardsOnly}
        >
          <ChecklistOutlined />
        </IconButton>
      </Tooltip>
      <ColumnChooser />
      <DownloadButton />
      <Tooltip placement="top" title={word("lists.keys.title")}>
        <IconButton onClick={() => setHelpOpen(true)} aria-label={word("lists.keys.title")} sx={wideOnly}>
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
      <OrderKeyHelp isOpen={isHelpOpen} setOpen={setHelpOpen} />
    </Box>
  );
};

// As wide as a number of three digits, so that fewer orders of a filtered list don't move the counts, which are clicked one
// after the other.
const total = {
  display: "inline-grid",
  mr: { xs: "auto", md: 0 },
  [whereLow]: { mr: 0 },
  fontWeight: 600,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  "&::after": { content: "attr(data-widest)", height: 0, visibility: "hidden" },
} as const;

const cardsOnly = { display: "none", [`@media ${cardsQuery}`]: { display: "inline-flex" } };

const wideOnly = { display: { xs: "none", md: "inline-flex" } };
