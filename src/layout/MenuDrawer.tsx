import { Box, Drawer } from "@mui/material";
import { useTranslate } from "react-admin";
import { Brand } from "#src/layout/brand/Brand.tsx";
import { tokens } from "#src/layout/theme/tokens.ts";
import type { Areas } from "./consoleResource.ts";
import { MainMenu } from "./MainMenu.tsx";

type MenuDrawerProps = {
  areas: Areas;
  /** Beside the page, or above it. */
  variant: "permanent" | "temporary";
  isOpen: boolean;
  onClose: () => void;
};

/** The menu's drawer: beside the page it shrinks to its icons, above the page it goes away. */
export function MenuDrawer({ areas, variant, isOpen, onClose }: MenuDrawerProps) {
  const translate = useTranslate();
  if (variant === "temporary") {
    return (
      <Drawer
        open={isOpen}
        onClose={onClose}
        slotProps={{
          paper: { sx: { width: tokens.drawer.open }, "aria-label": translate("shell.menu.label") },
        }}
      >
        <Box sx={{ display: "flex", alignItems: "center", flex: "none", height: tokens.bar, px: 2.25 }}>
          <Brand />
        </Box>
        <MainMenu areas={areas} isExpanded onNavigate={onClose} />
      </Drawer>
    );
  }
  return (
    <Box
      sx={{
        position: "sticky",
        top: tokens.bar,
        flex: "none",
        alignSelf: "flex-start",
        width: isOpen ? tokens.drawer.open : tokens.drawer.closed,
        height: `calc(100dvh - ${tokens.bar}px)`,
        overflow: "hidden auto",
        scrollbarWidth: "thin",
        borderRight: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        transition: `width ${tokens.motion.milliseconds}ms ${tokens.motion.easing}`,
      }}
    >
      <MainMenu areas={areas} isExpanded={isOpen} />
    </Box>
  );
}
