import CalendarTodayOutlined from "@mui/icons-material/CalendarTodayOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import { useState } from "react";
import { listMaximumDays } from "#contract/orders/orders.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { loadablePart } from "#src/ui/loadable.tsx";
import { type DateRange, rangeText } from "./dateRange.ts";

const DateRangePanel = loadablePart(
  async () => (await import("./DateRangePanel.tsx")).DateRangePanel,
  () => <Box sx={panelSize} />,
);

type Range = Required<DateRange>;

/** A range of days up to today: a button that shows it, and opens presets and a calendar. */
export const DateRangeButton = ({
  range,
  today,
  maximumDays = listMaximumDays,
  onChange,
}: {
  range: Range;
  today: string;
  maximumDays?: number;
  onChange: (range: Range) => void;
}) => {
  const words = useWords("orders.dates");
  const { palette } = useTokens();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const text = rangeText(range.from, range.to);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarTodayOutlined />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={`${words("label")}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        sx={{
          borderColor: palette.strongLine,
          fontSize: tokens.text.table,
          fontWeight: 400,
          whiteSpace: "nowrap",
        }}
      >
        {text}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": words("label") } }}
      >
        <DateRangePanel
          initial={range}
          today={today}
          maximumDays={maximumDays}
          onCancel={close}
          onApply={(chosen) => {
            onChange(chosen);
            close();
          }}
        />
      </Popover>
    </>
  );
};

/** The popover is positioned once, before the lazy panel has loaded, so the fallback has the panel's size. */
const panelSize = { width: 276, height: 436 };
