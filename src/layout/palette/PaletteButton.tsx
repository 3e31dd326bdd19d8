import SearchOutlined from "@mui/icons-material/SearchOutlined";
import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useWords } from "#src/i18n/useWords.ts";
import type { Areas } from "#src/layout/consoleResource.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import type { CommandPalette } from "./CommandPalette.tsx";

/** Milliseconds after the page has come. */
const preloadDelay = 1_000;

/**
 * The palette's code, ahead of its use. Not React.lazy: it would hold the content back for 300 ms after a fallback, and
 * what is typed meanwhile would reach the page, whose keys act on orders.
 */
function usePalette(isOpen: boolean): typeof CommandPalette | null {
  const [Palette, setPalette] = useState<typeof CommandPalette | null>(null);
  useEffect(() => {
    const load = async () => {
      const { CommandPalette } = await import("./CommandPalette.tsx");
      setPalette(() => CommandPalette);
    };
    // Without a connection: the next try may have one.
    const timer = setTimeout(() => void load().catch(() => undefined), isOpen ? 0 : preloadDelay);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return Palette;
}

/** Opens the command palette; so does Ctrl-K, or Cmd-K on a Mac, from anywhere, text fields included. */
export const PaletteButton = ({ areas }: { areas: Areas }) => {
  const words = useWords("palette");
  const [isOpen, setOpen] = useState(false);
  const Palette = usePalette(isOpen);
  useHotkeys("mod+k", () => setOpen((wasOpen) => !wasOpen), {
    enableOnFormTags: true,
    enableOnContentEditable: true,
    preventDefault: true,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-keyshortcuts={shortcut.aria}>
        <SearchOutlined fontSize="small" />
        <span>{words("find")}</span> <kbd>{shortcut.text}</kbd>
      </Button>
      {isOpen && Palette && <Palette areas={areas} onClose={() => setOpen(false)} />}
    </>
  );
};

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
const shortcut = isMac ? { text: "⌘K", aria: "Meta+K" } : { text: "Ctrl K", aria: "Control+K" };

const Button = styled(ButtonBase)(({ theme: { palette, breakpoints } }) => ({
  height: 32,
  gap: 8,
  padding: "0 8px",
  border: `1px solid ${palettes[palette.mode].line}`,
  borderRadius: tokens.radius,
  color: palettes[palette.mode].muted,
  font: `${tokens.text.table}px ${tokens.font}`,
  "&:hover": { background: palettes[palette.mode].hover },
  kbd: { font: "inherit", fontSize: tokens.text.small },
  [breakpoints.down("md")]: { border: 0, "> :not(svg)": visuallyHidden },
}));
