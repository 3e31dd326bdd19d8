import CalendarTodayOutlined from "@mui/icons-material/CalendarTodayOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { lazy, Suspense, useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { rangeText } from "./dateRange.ts";
import { useOrderFilter } from "./useOrderFilter.tsx";

const DateRangePanel = lazy(async () => ({
  default: (await import("./DateRangePanel.tsx")).DateRangePanel,
}));

/** The days whose orders are listed. Today is left out of the address, so that the same address means tomorrow then. */
export const DateRangeFilter = () => {
  const words = useWords("orders.dates");
  const { dateFrom: from, dateTo: to, today, change } = useOrderFilter();
  const { palette } = useTokens();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarTodayOutlined />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={`${words("label")}: ${rangeText(from, to)}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{
          borderColor: palette.strongLine,
          fontSize: tokens.text.table,
          fontVariantNumeric: "tabular-nums",
          fontWeight: 400,
          whiteSpace: "nowrap",
        }}
      >
        {rangeText(from, to)}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": words("label") } }}
      >
        <Suspense fallback={<Box sx={panelSize} />}>
          <DateRangePanel
            initial={{ from, to }}
            today={today}
            onCancel={close}
            onApply={(range) => {
              const isToday = range.from === today && range.to === today;
              change(
                isToday
                  ? { dateFrom: undefined, dateTo: undefined }
                  : { dateFrom: range.from, dateTo: range.to },
              );
              close();
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
};

/** The popover is positioned once, before the lazy panel has loaded: the fallback has the panel's size. */
const panelSize = { width: 276, height: 436 };
