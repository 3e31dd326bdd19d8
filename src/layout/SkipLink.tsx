import Box from "@mui/material/Box";
import { useWords } from "#src/i18n/useWords.ts";

/** The first focusable element: skips the top bar and the menu. */
export function SkipLink() {
  const words = useWords("shell");
  return (
    <Box
      component="a"
      href="#main-content"
      sx={{
        position: "fixed",
        top: -60,
        left: 8,
        zIndex: "tooltip",
        px: 1.5,
        py: 1,
        borderRadius: 1,
        bgcolor: "primary.main",
        color: "primary.contrastText",
        "&:focus": { top: 6 },
        // It is positioned above the visible page; in print it would cover the last lines of each sheet.
        "@media print": { display: "none" },
      }}
    >
      {words("skip")}
    </Box>
  );
}
