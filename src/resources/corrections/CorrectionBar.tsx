import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useListContext } from "react-admin";
import type { PendingCorrection } from "#contract/corrections.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { KeyHelpButton } from "#src/ui/KeyHelp.tsx";
import { useShortcutHint } from "#src/ui/letterKeys.ts";
import { shortcutLetters } from "#src/ui/shortcutLetters.ts";

type Props = { onAccept: (rows: readonly PendingCorrection[]) => void };

/**
 * The bar above the table, with the same height with and without a selection: the number of selected corrections, the
 * commands for them, and the keys.
 */
export const CorrectionBar = ({ onAccept }: Props) => {
  const words = useWords("corrections");
  const bulkWords = useWords("bulk");
  const hintOf = useShortcutHint();
  const { data = [], selectedIds, onSelect } = useListContext<PendingCorrection>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <Box sx={bar}>
      <span role="status">{selected.length > 0 && bulkWords("chosen", selected.length)}</span>
      {selected.length > 0 && (
        <>
          <Button
            size="small"
            variant="outlined"
            aria-keyshortcuts={hintOf("a")}
            onClick={() => onAccept(selected)}
          >
            {words("many.open")}
          </Button>
          <Button size="small" aria-keyshortcuts="Escape" onClick={() => onSelect([])}>
            {bulkWords("clear")}
          </Button>
        </>
      )}
      <KeyHelpButton words="corrections.keys" keys={keys} sx={{ marginInlineStart: "auto" }} />
    </Box>
  );
};

/** The keys of the page and of an open correction. */
const keys = [
  ["move", ["j", "k", "↓", "↑"]],
  ["enter", ["Enter"]],
  ["decide", ["a", "r"]],
  ["choose", ["x"]],
  ["chooseAll", ["Ctrl", "A"]],
  ["accept", ["a"]],
  ["clear", ["Esc"]],
] as const;

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  // Phones have no keys to explain, so the empty bar takes no room there.
  minHeight: { xs: 0, md: 36 },
  mb: { xs: 0, md: 1 },
  typography: "body2",
  ...shortcutLetters,
} as const;
