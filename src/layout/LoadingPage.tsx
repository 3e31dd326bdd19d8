import { Box, CircularProgress } from "@mui/material";
import { useWords } from "#src/i18n/useWords.ts";

/** Shown while a page loads; appears after a delay. */
export function LoadingPage() {
  const words = useWords("common");
  return (
    <Box
      role="status"
      aria-label={words("loading")}
      sx={{
        display: "grid",
        placeContent: "center",
        minHeight: "60vh",
        color: "text.secondary",
        animation: "appear 120ms ease-out 300ms backwards",
        "@keyframes appear": { from: { opacity: 0 } },
      }}
    >
      <CircularProgress size={24} color="inherit" aria-hidden />
    </Box>
  );
}
