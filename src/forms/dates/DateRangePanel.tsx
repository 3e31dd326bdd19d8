import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { parseISO } from "date-fns";
import { useState } from "react";
import { daysAfter } from "#contract/rules/warsaw.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { Calendar } from "#src/ui/Calendar.tsx";
import { clickDay, type DateRange, dayOfDate, daysOf, isTooLong, rangeText } from "./dateRange.ts";

/** Two presets and a calendar. The limit of days is checked here, because the calendar's `max` would restart the range. */
export const DateRangePanel = ({ initial, today, maximumDays, onApply, onCancel }: Props) => {
  const words = useWords("orders.dates");
  const [range, setRange] = useState<DateRange>(initial);
  const { from, to = from } = range;
  const days = daysOf(range);
  const isExceeded = isTooLong(range, maximumDays);
  const yesterday = daysAfter(today, -1);
  return (
    <Box sx={{ p: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, mb: 1 }}>
        <Button variant="outlined" onClick={() => onApply({ from: today, to: today })} autoFocus>
          {words("today")}
        </Button>
        <Button variant="outlined" onClick={() => onApply({ from: yesterday, to: yesterday })}>
          {words("yesterday")}
        </Button>
      </Stack>
      <Calendar
        mode="range"
        today={parseISO(today)}
        disabled={{ after: parseISO(today) }}
        endMonth={parseISO(today)}
        defaultMonth={parseISO(to)}
        selected={{ from: parseISO(from), to: parseISO(to) }}
        onSelect={(_range, day) => setRange((before) => clickDay(before, dayOfDate(day)))}
      />
      <Box role="status" sx={{ my: 1, minHeight: 40, typography: "body2", maxWidth: 260 }}>
        <Box sx={{ fontWeight: 600 }}>{rangeText(from, to)}</Box>
        {isExceeded ? (
          <Box sx={{ color: "error.main" }}>
            {words("exceeded", { smart_count: days, maximum: maximumDays })}
          </Box>
        ) : (
          <Box sx={{ color: "text.secondary" }}>{range.to ? words("span", days) : words("chooseEnd")}</Box>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 1, justifyContent: "flex-end" }}>
        <Button onClick={onCancel}>{words("cancel")}</Button>
        <Button variant="contained" disabled={isExceeded} onClick={() => onApply({ from, to })}>
          {words("apply")}
        </Button>
      </Stack>
    </Box>
  );
};

type Props = {
  initial: Required<DateRange>;
  today: string;
  /** The maximum number of days. */
  maximumDays: number;
  onApply: (range: Required<DateRange>) => void;
  onCancel: () => void;
};
