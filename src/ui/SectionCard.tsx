import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { keepsFocus } from "./keepsFocus.ts";
import { TitleId } from "./titleId.ts";

type Props = {
  title: string;
  /** The level of the title: h2 below the page's name, h3 below a heading within the page. */
  level?: "h2" | "h3";
  text?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children?: ReactNode;
};

/** One thing that can be set. */
export const SectionCard = ({ title, level = "h3", text, action, children }: Props) => {
  const titleId = useId();
  return (
    <Paper
      component="section"
      ref={keepsFocus}
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ display: "grid", gap: 1.5, p: { xs: 2, sm: 2.5 }, gridTemplateColumns: "minmax(0, 1fr)" }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography id={titleId} variant="h3" component={level} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {text && (
        <Typography color="textSecondary" sx={{ textWrap: "pretty", mt: -0.5 }}>
          {text}
        </Typography>
      )}
      <TitleId value={titleId}>{children}</TitleId>
    </Paper>
  );
};
