import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { useWords } from "#src/i18n/useWords.ts";
import { useConnection } from "#src/live/LiveContext.ts";
import { useToday } from "#src/ui/useToday.ts";
import { clockText, timeOrDayText } from "#src/ui/warsawTime.ts";

/** When the figures were counted, and whether live updates arrive. */
export const AsOf = ({ asOf, isOutdated }: { asOf: string | undefined; isOutdated: boolean }) => {
  const words = useWords("dashboard");
  const { status, since } = useConnection();
  const today = useToday();
  const isLost = status === "lost" || isOutdated;
  return (
    <Tooltip title={isLost && words("lostHint")}>
      <Box sx={mark} data-freshness>
        <Box
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            borderRadius: isLost ? 0 : "50%",
            bgcolor: isLost ? "error.main" : status === "live" ? "success.main" : "text.disabled",
          }}
        />
        <Box
          component="span"
          role="status"
          sx={isLost ? { color: "error.main", fontWeight: 600 } : undefined}
        >
          {words(isOutdated && status === "live" ? "outdated" : status, {
            time: timeOrDayText(since, today),
          })}
        </Box>
        {asOf && <span>· {words("asOf", { time: clockText(asOf) })}</span>}
      </Box>
    </Tooltip>
  );
};

const mark = {
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  marginInlineStart: { sm: "auto" },
  color: "text.secondary",
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;
