import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useLocaleState } from "react-admin";
import type { Simulation } from "#contract/multipliers.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { timeOfDayText } from "#src/resources/multipliers/details/timeRangeText.ts";

/** The maximum number of listed spans, those with the most orders. */
const maxSpans = 5;

/** The hours with orders that nobody accepted in time and that the multiplier does not cover. */
export const Covering = ({ spans }: { spans: Simulation["covering"] }) => {
  const words = useWords("multipliers.simulation");
  const [locale] = useLocaleState();
  const weekdayOf = (weekday: number) =>
    // A date of that weekday: 1 January 2024 was a Monday.
    new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, weekday));
  if (spans.length === 0) return null;
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {words("covering")}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {spans.slice(0, maxSpans).map(({ weekday, from, to, orders }) => (
          <li key={`${weekday} ${from.hour}`}>
            {words("cover", {
              weekday: weekdayOf(weekday),
              from: timeOfDayText(from),
              to: timeOfDayText(to),
              smart_count: orders,
            })}
          </li>
        ))}
      </Box>
    </Box>
  );
};
