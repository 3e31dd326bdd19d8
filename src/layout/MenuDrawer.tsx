import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { Brand } from "#src/layout/brand/Brand.tsx";
import { tokens } from "#src/layout/theme/tokens.ts";
import type { Areas } from "./consoleResource.ts";
import { MainMenu } from "./MainMenu.tsx";

type MenuDrawerProps = {
  areas: Areas;
  /** A permanent drawer is beside the page, a temporary one above it. */
  variant: "permanent" | "temporary";
  isOpen: boolean;
  onClose: () => void;
};

/** The menu's drawer: a permanent one shrinks to icons, a temporary one closes. */
export function MenuDrawer({ areas, variant, isOpen, onClose }: MenuDrawerProps) {
  const words = useWords("shell.menu");
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page's entry is another one on another page.
  useEffect(() => showOpenPage(box.current), [pathname]);
  if (variant === "temporary") {
    return (
      <Drawer
        open={isOpen}
        onClose={onClose}
        slotProps={{
          paper: { sx: { width: tokens.drawer.open }, "aria-label": words("label") },
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
      ref={box}
      sx={{
        position: "sticky",
        top: tokens.bar,
        flex: "none",
        alignSelf: "flex-start",
        width: isOpen ? tokens.drawer.open : tokens.drawer.closed,
        height: `calc(100dvh - ${tokens.bar}px)`,
        overflow: "hidden auto",
        scrollbarWidth: "thin",
        "@media print": { display: "none" },
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

/**
 * Scrolls a menu that is higher than the window to the entry of the open page. `scrollIntoView` would also move the
 * starting point of the Tab key there, past the skip link.
 */
function showOpenPage(box: HTMLElement | null) {
  const entry = box?.querySelector("[aria-current=page]")?.getBoundingClientRect();
  if (!box || !entry) return;
  const { top, bottom } = box.getBoundingClientRect();
  box.scrollTop += Math.max(0, entry.bottom - bottom) - Math.max(0, top - entry.top);
}
