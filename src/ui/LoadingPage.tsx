import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useWords } from "#src/i18n/useWords.ts";

/** Shown while a page loads, in the outline of one; appears after a delay. */
export function LoadingPage() {
  const words = useWords("common");
  return (
    <Box
      role="status"
      aria-label={words("loading")}
      sx={{
        display: "grid",
        gap: 2,
        alignContent: "start",
        minHeight: "60vh",
        maxWidth: 960,
        p: { xs: 2, md: 3 },
        animation: "appear 120ms ease-out 150ms backwards",
        "@keyframes appear": { from: { opacity: 0 } },
      }}
    >
      <Skeleton width={220} height={28} />
      {[96, 160, 96].map((height, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
        <Skeleton key={nth} variant="rounded" height={height} />
      ))}
    </Box>
  );
}
