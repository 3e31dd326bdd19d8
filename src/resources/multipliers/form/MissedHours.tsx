import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Simulation } from "#contract/multipliers.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { hourText } from "#src/ui/warsawTime.ts";

/** Orders that nobody accepted in time, with a bar for each hour of the day; each bar has a label in words. */
export const MissedHours = ({ hours }: { hours: Simulation["notAccepted"] }) => {
  const words = useWords("multipliers.simulation");
  const { palette, tones } = useTokens();
  const colors = { inside: palette.brand, outside: tones.waiting.stripe };
  const sum = (part: keyof typeof colors) => hours.reduce((total, hour) => total + hour[part], 0);
  const highest = Math.max(...hours.map(({ inside, outside }) => inside + outside));
  if (highest === 0) return <Typography>{words("none")}</Typography>;
  return (
    <Box sx={{ fontSize: tokens.text.small }}>
      <Typography variant="body2" color="textSecondary">
        {words("notAccepted")}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
        {(["inside", "outside"] as const).map((part) => (
          <Box key={part} sx={{ display: "flex", alignItems: "center", gap: 0.75 }}>
            <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: 0.5, background: colors[part] }} />
            {sum(part)} {words(part)}
          </Box>
        ))}
      </Box>
      <Box component="ul" aria-label={words("chart")} sx={chart}>
        {hours.map(({ hour, inside, outside }) => (
          <li key={hour}>
            {inside + outside > 0 && (
              <span style={visuallyHidden}>
                {words("chartText", { hour: hourText(hour), inside, outside })}
              </span>
            )}
            <Box aria-hidden sx={{ height: `${(outside / highest) * 100}%`, background: colors.outside }} />
            <Box aria-hidden sx={{ height: `${(inside / highest) * 100}%`, background: colors.inside }} />
          </li>
        ))}
      </Box>
      <Box aria-hidden sx={{ display: "flex", justifyContent: "space-between", color: "text.secondary" }}>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hourText(hour)}</span>
        ))}
      </Box>
    </Box>
  );
};

const chart = {
  listStyle: "none",
  m: 0,
  mt: 1,
  p: 0,
  height: 72,
  display: "grid",
  gridTemplateColumns: "repeat(24, 1fr)",
  gap: "2px",
  borderBottom: 1,
  borderColor: "divider",
  li: {
    display: "flex",
    flexDirection: "column",
    justifyContent: "flex-end",
    minHeight: 0,
    position: "relative",
  },
};
