import SearchOutlined from "@mui/icons-material/SearchOutlined";
import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { lazy, Suspense, useState } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { useWords } from "#src/i18n/useWords.ts";
import type { Areas } from "#src/layout/consoleResource.ts";
import { palettes, tokens } from "#src/layout/theme/tokens.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";

const CommandPalette = lazy(async () => {
  const { CommandPalette } = await import("./CommandPalette.tsx");
  return { default: CommandPalette };
});

/** Opens the command palette; so does Ctrl-K, or Cmd-K on a Mac, from anywhere, text fields included. */
export const PaletteButton = ({ areas }: { areas: Areas }) => {
  const words = useWords("palette");
  const [isOpen, setOpen] = useState(false);
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
      <Suspense fallback={null}>
        {isOpen && <CommandPalette areas={areas} onClose={() => setOpen(false)} />}
      </Suspense>
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
