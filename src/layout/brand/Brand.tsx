import Box from "@mui/material/Box";
import { brand } from "./brand.ts";
import markUrl from "./mark.svg";

/** The product's mark and name. */
export const Brand = ({ size = 24 }: { size?: number }) => (
  <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, color: "text.primary" }}>
    <img src={markUrl} width={size} height={size} alt="" />
    <Box component="span" sx={{ fontSize: size * 0.66, fontWeight: 600, letterSpacing: "-0.015em" }}>
      {brand.name}
    </Box>
  </Box>
);
