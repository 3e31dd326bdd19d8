import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import { useWords } from "#src/i18n/useWords.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { useConnection } from "#src/live/LiveContext.ts";
import { useToday } from "#src/ui/useToday.ts";
import { timeOrDayText } from "#src/ui/warsawTime.ts";

/**
 * The state of the live connection: a dot, and when it is lost also a text and the time. On a phone it is shown only when
 * it is lost.
 */
export function ConnectionMark() {
  const words = useWords("shell.connection");
  const { tones, palette } = useTokens();
  const { status, since } = useConnection();
  const today = useToday();
  const hint = ({ live: "live", connecting: "connectingHint", lost: "lostHint" } as const)[status];
  const isLost = status === "lost";
  return (
    <Tooltip title={words(hint)}>
      <Box
        role="status"
        sx={{
          ...mark,
          ...(!isLost && { display: { xs: "none", sm: "inline-flex" } }),
          ...(isLost && { bgcolor: tones.failed.chip, color: tones.failed.onChip }),
        }}
      >
        <Box
          role="img"
          aria-label={isLost ? "" : words(hint)}
          aria-hidden={isLost}
          sx={{
            width: 8,
            height: 8,
            borderRadius: isLost ? 0.25 : "50%",
            border: 2,
            borderColor: isLost ? "currentcolor" : status === "live" ? palette.good : palette.strongLine,
            bgcolor: status === "live" ? palette.good : "transparent",
          }}
        />
        {isLost && (
          <Box component="span" sx={{ whiteSpace: "nowrap" }}>
            {words("lost", { time: timeOrDayText(since, today) })}
          </Box>
        )}
      </Box>
    </Tooltip>
  );
}

const mark = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.75,
  px: 1,
  height: 24,
  borderRadius: 999,
  fontSize: 12,
  fontWeight: 600,
  // Hidden where a live list shows the state itself, beside its rows.
  "body:has([data-freshness]) &": { display: "none" },
} as const;
