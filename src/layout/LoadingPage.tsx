import { Box, CircularProgress } from "@mui/material";
import { useTranslate } from "react-admin";

/** What stands where a page is still on its way; shows itself only when that takes a while. */
export function LoadingPage() {
  const translate = useTranslate();
  return (
    <Box
      role="status"
      aria-label={translate("common.loading")}
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
