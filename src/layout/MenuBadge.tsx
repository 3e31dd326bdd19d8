import Box from "@mui/material/Box";
import { useTokens } from "#src/layout/theme/useTokens.ts";

/** A number beside a menu entry, or nothing if it is 0; `words` is its accessible name. */
export const MenuBadge = ({ count, words }: { count: number; words: string }) => {
  const { tones } = useTokens();
  if (count === 0) return null;
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
};
