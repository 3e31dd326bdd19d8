import MenuOpenOutlined from "@mui/icons-material/MenuOpenOutlined";
import MenuOutlined from "@mui/icons-material/MenuOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { memo, type ReactNode } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { onTouch } from "#src/layout/theme/touch.ts";
import { pageTitleId } from "#src/ui/titleId.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { ActivationMark } from "./ActivationMark.tsx";
import { ConnectionMark } from "./ConnectionMark.tsx";
import type { Areas } from "./consoleResource.ts";
import { HeaderLogo } from "./HeaderLogo.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { NewVersion } from "./NewVersion.tsx";
import { PaletteButton } from "./palette/PaletteButton.tsx";
import { ThemeMenu } from "./ThemeMenu.tsx";
import { usePageTitle } from "./usePageTitle.ts";

type TopBarProps = { areas: Areas; tools: ReactNode; isMenuOpen: boolean; onMenuToggle: () => void };

export const TopBar = memo(({ areas, tools, isMenuOpen, onMenuToggle }: TopBarProps) => {
  const words = useWords("shell.menu");
  const title = usePageTitle(areas);
  const toggle = words(isMenuOpen ? "close" : "open");
  return (
    <Box component="header" sx={bar}>
      <Tooltip title={toggle}>
        <IconButton aria-label={toggle} aria-expanded={isMenuOpen} onClick={onMenuToggle} sx={{ mx: 0.25 }}>
          {isMenuOpen ? <MenuOpenOutlined /> : <MenuOutlined />}
        </IconButton>
      </Tooltip>
      <HeaderLogo />
      <Typography id={pageTitleId} component="h1" variant="h6" noWrap title={title} sx={pageTitle}>
        {title}
      </Typography>
      <ActivationMark />
      <Box sx={{ flex: 1 }} />
      <NewVersion />
      <PaletteButton areas={areas} />
      <ConnectionMark />
      {tools}
      <LanguageMenu />
      <ThemeMenu />
      <AccountMenu />
    </Box>
  );
});

const bar = {
  position: "sticky",
  top: 0,
  zIndex: "appBar",
  display: "flex",
  alignItems: "center",
  gap: { xs: 0.5, sm: 1 },
  // Its buttons are wider there.
  [onTouch]: { gap: 0 },
  height: tokens.bar,
  px: { xs: 0.5, sm: 1.25 },
  bgcolor: "background.paper",
  borderBottom: 1,
  borderColor: "divider",
  // The page's scroll padding is for what the bar may cover. Its own controls, which are always in sight, count as in the
  // middle of the window, so that the focus there doesn't scroll the page.
  "& *": { scrollMargin: "-50vh 0 50vh" },
  "@media print": { display: "none" },
} as const;

const pageTitle = {
  ml: { xs: 0.5, sm: 1 },
  lineHeight: "24px",
  minWidth: 0,
  // The line separates the name from the logo, if there is one.
  "a + &": { pl: { xs: 1, sm: 2 }, borderLeft: 1, borderColor: "divider" },
} as const;
