import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import type { SectionName } from "./sections.ts";

/** A part of a company's page: what it is about at the left, the thing itself at the right. */
export const Section = ({ name, children }: { name: SectionName; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box component="section" id={name} aria-labelledby={`${name}-title`} tabIndex={-1} sx={frame}>
      <Box sx={{ mb: 1.5 }}>
        <Typography id={`${name}-title`} variant="h3" component="h3">
          {translate(`companies.sections.${name}`)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: "pretty" }}>
          {translate(`companies.about.${name}`)}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
};

const frame = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "216px minmax(0, 1fr)" },
  columnGap: 4,
  py: 3,
  borderTop: 1,
  borderColor: "divider",
  outline: "none",
  // Below what sticks to the top of the page.
  scrollMarginTop: { xs: 96, md: 48 },
} as const;
