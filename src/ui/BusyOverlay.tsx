import Backdrop from "@mui/material/Backdrop";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";

/** Covers the page while it waits for what leaves it. */
export const BusyOverlay = ({ text }: { text: string }) => (
  <Backdrop open role="status" sx={{ zIndex: "modal", gap: 2, color: "common.white" }}>
    <CircularProgress color="inherit" size={24} aria-hidden />
    <Typography>{text}</Typography>
  </Backdrop>
);
