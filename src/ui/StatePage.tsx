import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** A page that has something to say instead of something to show: what is, why, and what to do next. */
export function StatePage({ icon, title, text, children, live }: StatePageProps) {
  return (
    <Box
      {...(live && { role: "alert" })}
      sx={{
        display: "grid",
        placeContent: "center",
        justifyItems: "center",
        minHeight: "60vh",
        p: 3,
        textAlign: "center",
      }}
    >
      {icon && (
        <Box
          aria-hidden
          sx={{
            display: "grid",
            placeContent: "center",
            width: 48,
            height: 48,
            mb: 2,
            borderRadius: 1.5,
            border: 1,
            borderColor: "divider",
            bgcolor: "background.paper",
            color: "text.secondary",
          }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="h2" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5, maxWidth: 440 }}>
        {text}
      </Typography>
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", justifyContent: "center" }}>{children}</Box>
    </Box>
  );
}

type StatePageProps = {
  icon?: ReactNode;
  title: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
  /** Read out at once: for what went wrong. */
  live?: boolean;
};
