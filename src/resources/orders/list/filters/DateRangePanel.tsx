import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useLocaleState } from "react-admin";
import { DayPicker } from "react-day-picker";
import { cs, enGB, pl } from "react-day-picker/locale";
import "react-day-picker/style.css";
import { listMaximumDays } from "#contract/orders/orders.ts";
import { isLanguage, type Language } from "#src/i18n/languages.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes } from "#src/layout/theme/tokens.ts";
import {
  clickDay,
  type DateRange,
  dayBefore,
  dayDate,
  daysOf,
  dayText,
  isTooLong,
  rangeText,
} from "./dateRange.ts";

/** Two presets and a calendar. The calendar's `max` would restart the range, so the limit of 7 days is checked here. */
export const DateRangePanel = ({ initial, today, onApply, onCancel }: Props) => {
  const words = useWords("orders.dates");
  const [locale] = useLocaleState();
  const [range, setRange] = useState<DateRange>(initial);
  const { from, to = from } = range;
  const days = daysOf(range);
  const isExceeded = isTooLong(range);
  const yesterday = dayBefore(today);
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
      <Calendar>
        <DayPicker
          mode="range"
          locale={locales[isLanguage(locale) ? locale : "en"]}
          weekStartsOn={1}
          today={dayDate(today)}
          disabled={{ after: dayDate(today) }}
          endMonth={dayDate(today)}
          defaultMonth={dayDate(to)}
          selected={{ from: dayDate(from), to: dayDate(to) }}
          onSelect={(_range, day) => setRange((before) => clickDay(before, dayText(day)))}
          showOutsideDays
          fixedWeeks
        />
      </Calendar>
      <Box role="status" sx={{ my: 1, minHeight: 40, typography: "body2", maxWidth: 260 }}>
        <Box sx={{ fontVariantNumeric: "tabular-nums", fontWeight: 600 }}>{rangeText(from, to)}</Box>
        {isExceeded ? (
          <Box sx={{ color: "error.main" }}>
            {words("exceeded", { smart_count: days, maximum: listMaximumDays })}
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
  onApply: (range: Required<DateRange>) => void;
  onCancel: () => void;
};

const locales = { en: enGB, pl, cs } satisfies Record<Language, typeof enGB>;

const Calendar = styled("div")(({ theme: { palette } }) => {
  const colors = palettes[palette.mode];
  return {
    ".rdp-root": {
      "--rdp-accent-color": colors.brand,
      "--rdp-accent-background-color": colors.brandTint,
      "--rdp-range_start-color": colors.onBrand,
      "--rdp-range_end-color": colors.onBrand,
      "--rdp-day-height": "36px",
      "--rdp-day-width": "36px",
      "--rdp-day_button-height": "34px",
      "--rdp-day_button-width": "34px",
      "--rdp-day_button-border-radius": "8px",
      "--rdp-nav-height": "36px",
      fontSize: 13,
      fontVariantNumeric: "tabular-nums",
    },
    ".rdp-month_caption": { fontSize: 14, fontWeight: 600, textTransform: "capitalize" },
    ".rdp-day_button:focus-visible": { outline: `2px solid ${colors.brand}`, outlineOffset: 1 },
    ".rdp-selected": { fontSize: "inherit", fontWeight: 600 },
  };
});
