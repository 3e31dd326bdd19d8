import { Box } from "@mui/material";
import { useTranslate } from "react-admin";

/** The first focusable element: skips top bar and menu. */
export function SkipLink() {
  const translate = useTranslate();
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
        // Above the page on the screen, and on paper over the last lines of each one.
        "@media print": { display: "none" },
      }}
    >
      {translate("ra.navigation.skip_nav")}
    </Box>
  );
}
