import SearchOutlined from "@mui/icons-material/SearchOutlined";
import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useWords } from "#src/i18n/useWords.ts";
import { type Areas, pageFinders, recordFinders } from "#src/layout/consoleResource.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { loadablePart, Nothing, preloadDelay } from "#src/ui/loadable.tsx";
import { NotLoadedDialog } from "#src/ui/NotLoaded.tsx";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

const CommandPalette = loadablePart(
  async () => (await import("./CommandPalette.tsx")).CommandPalette,
  Nothing,
);

/**
 * Whether the code of the palette and its finders has loaded or failed. It is loaded in advance, because letters that are
 * typed before would reach the page, whose keys act on orders.
 */
function useCode(areas: Areas, isOpen: boolean) {
  const [code, setCode] = useState<"loading" | "loaded" | "failed">("loading");
  useEffect(() => {
    const load = async () => {
      const finders = [...recordFinders(areas), ...pageFinders(areas)].map(({ Finder }) => Finder);
      try {
        await Promise.all([CommandPalette, ...finders].map(({ preload }) => preload()));
        setCode("loaded");
      } catch {
        setCode("failed");
      }
    };
    const timer = setTimeout(load, isOpen ? 0 : preloadDelay);
    return () => clearTimeout(timer);
  }, [areas, isOpen]);
  return code;
}

/** The button that opens the command palette. Ctrl-K, or Cmd-K on a Mac, opens it from anywhere, also from text fields. */
export const PaletteButton = ({ areas }: { areas: Areas }) => {
  const words = useWords("palette");
  const [isOpen, setOpen] = useState(false);
  const code = useCode(areas, isOpen);
  const close = () => setOpen(false);
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
      {isOpen && code === "loaded" && <CommandPalette areas={areas} onClose={close} />}
      {isOpen && code === "failed" && <NotLoadedDialog onClose={close} />}
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
