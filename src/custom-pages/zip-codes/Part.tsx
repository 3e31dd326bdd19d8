import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

/** A part of a result under a heading of its own. */
export const Part = ({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ borderTop: 1, borderColor: "divider", pt: 1.25, mt: 1.25 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", minHeight: 32, gap: 1 }}>
        <Typography id={id} component="h2" variant="subtitle2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
};
