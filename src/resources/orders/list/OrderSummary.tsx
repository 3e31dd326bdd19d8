import KeyboardOutlined from "@mui/icons-material/KeyboardOutlined";
import RefreshOutlined from "@mui/icons-material/RefreshOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useMemo, useState } from "react";
import { useListContext } from "react-admin";
import type { OrderRow } from "#contract/orders/row.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { ColumnChooser } from "./ColumnSettings.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { Freshness } from "./Freshness.tsx";
import { KeyHelp } from "./KeyHelp.tsx";

/** The number of orders, in total and per status, the state of the live connection, and the list's tools. */
export const OrderSummary = () => {
  const words = useWords("orders");
  const { data, isFetching, refetch } = useListContext<OrderRow>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const totals = useMemo(() => countByStatus(data ?? []), [data]);
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        columnGap: 1.5,
        px: 1.5,
        minHeight: 36,
        flexWrap: { xs: "wrap", md: "nowrap" },
        typography: "body2",
      }}
    >
      <Box component="strong" sx={{ whiteSpace: "nowrap", fontWeight: 600, mr: { xs: "auto", md: 0 } }}>
        {data ? words("count", data.length) : "—"}
      </Box>
      <Box component="ul" aria-label={words("totals")} sx={list}>
        {totals.map(([status, count]) => (
          <Box component="li" key={status} sx={listItem}>
            {words(`statuses.${status}`)} <b>{count}</b>
          </Box>
        ))}
      </Box>
      <Freshness />
      <Tooltip title={words("reload")}>
        <IconButton onClick={() => refetch()} aria-label={words("reload")} aria-busy={isFetching}>
          <RefreshOutlined sx={isFetching ? { opacity: 0.4 } : undefined} />
        </IconButton>
      </Tooltip>
      <ColumnChooser />
      <DownloadButton />
      <Tooltip title={words("keys.open")}>
        <IconButton onClick={() => setHelpOpen(true)} aria-label={words("keys.open")} sx={wideOnly}>
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
      <KeyHelp isOpen={isHelpOpen} setOpen={setHelpOpen} />
    </Box>
  );
};

// On narrow screens below the rest, where it has lines of its own.
const list = {
  display: "flex",
  flexWrap: "wrap",
  flex: { xs: "1 0 100%", md: 1 },
  order: { xs: 1, md: 0 },
  m: 0,
  p: 0,
  pb: { xs: 1, md: 0 },
  color: "text.secondary",
};

const listItem = {
  listStyle: "none",
  whiteSpace: "nowrap",
  // A dot separates the items of one line; where they wrap, a space does.
  "&:not(:last-of-type)::after": { content: { xs: '""', md: '"·"' }, mx: 0.75 },
  b: { fontWeight: 600, color: "text.primary", fontVariantNumeric: "tabular-nums" },
};

const wideOnly = { display: { xs: "none", md: "inline-flex" } };

function countByStatus(rows: readonly OrderRow[]) {
  const groups = Map.groupBy(rows, ({ stage }) => stage.status);
  return orderStatuses
    .map((status) => [status, groups.get(status)?.length ?? 0] as const)
    .filter(([, count]) => count > 0);
}
