import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** What to do, where there is nothing yet. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ py: 1 }}>
    {children}
  </Typography>
);
