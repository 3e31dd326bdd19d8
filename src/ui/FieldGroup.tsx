import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { FieldGrid } from "./FieldGrid.tsx";

/** Inputs that belong together, below their title. */
export const FieldGroup = ({ title, children }: Props) => (
  <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
    <Box component="legend" sx={{ p: 0, mb: 1.5, typography: "subtitle2" }}>
      {title}
    </Box>
    <FieldGrid>{children}</FieldGrid>
  </Box>
);

type Props = {
  title: string;
  children: ReactNode;
};
