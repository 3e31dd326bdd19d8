import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { useTranslate } from "react-admin";

/** While the service is asked. */
export const Asking = () => (
  <Box role="status" aria-label={useTranslate()("common.loading")} sx={{ display: "grid", p: 2 }}>
    <CircularProgress size={24} aria-hidden sx={{ justifySelf: "center" }} />
  </Box>
);
