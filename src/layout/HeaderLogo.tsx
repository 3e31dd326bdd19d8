import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Link } from "react-router";
import { Brand } from "#src/layout/brand/Brand.tsx";
import { brand } from "#src/layout/brand/brand.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";

/**
 * The company's image for its clients, otherwise the product's logo; links to the home page. On a phone the logo gives way
 * to the page's name, and is in the menu.
 */
export function HeaderLogo() {
  const { settings, company } = useSessionUser();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  if (isNarrow && !settings.dashboardImage) return null;
  const image = { display: "block", maxHeight: 28, maxWidth: 140, objectFit: "contain" } as const;
  return (
    <Box
      component={Link}
      to="/"
      sx={{ display: "flex", textDecoration: "none", borderRadius: 1, flex: "none" }}
    >
      {settings.dashboardImage ? (
        <Box component="img" src={settings.dashboardImage} alt={company?.name ?? brand.name} sx={image} />
      ) : (
        <Brand />
      )}
    </Box>
  );
}
