import { Box } from "@mui/material";
import { useLookup } from "#src/dataProvider/useLookup.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";

/** The badge of the companies' menu entry: number of companies that could be activated now, or nothing. */
export function PendingCompanies() {
  const shellWords = useWords("shell.menu");
  const { tones } = useTokens();
  const { data = [] } = useLookup("companies");
  const count = data.filter(
    ({ status, contractGeneratedAt }) => status === "pending" && contractGeneratedAt !== null,
  ).length;
  if (count === 0) return null;
  const words = shellWords("pendingCompanies", { smart_count: count });
  return (
    <Box
      component="span"
      role="img"
      aria-label={words}
      data-hint={words}
      sx={{
        minWidth: 20,
        px: 0.75,
        borderRadius: 999,
        fontSize: 12,
        fontWeight: 600,
        lineHeight: "20px",
        textAlign: "center",
        fontVariantNumeric: "tabular-nums",
        bgcolor: tones.waiting.chip,
        color: tones.waiting.onChip,
      }}
    >
      {count}
    </Box>
  );
}
