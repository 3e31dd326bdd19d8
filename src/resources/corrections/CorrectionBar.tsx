import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useListContext } from "react-admin";
import type { PendingCorrection } from "#contract/corrections.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { shortcutLetters } from "#src/ui/shortcutLetters.ts";
import { CorrectionKeyHelp } from "./CorrectionKeyHelp.tsx";

type Props = { onAccept: (rows: readonly PendingCorrection[]) => void };

/**
 * The bar above the table, with the same height with and without a selection: the number of selected corrections, the
 * commands for them, and the keys.
 */
export const CorrectionBar = ({ onAccept }: Props) => {
  const words = useWords("corrections");
  const bulkWords = useWords("bulk");
  const word = useWord();
  const { data = [], selectedIds, onSelect } = useListContext<PendingCorrection>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <Box sx={bar}>
      <span role="status">{selected.length > 0 && bulkWords("chosen", selected.length)}</span>
      {selected.length > 0 && (
        <>
          <Button size="small" variant="outlined" aria-keyshortcuts="a" onClick={() => onAccept(selected)}>
            {words("many.open")}
          </Button>
          <Button size="small" aria-keyshortcuts="Escape" onClick={() => onSelect([])}>
            {bulkWords("clear")}
          </Button>
        </>
      )}
      <Button
        size="small"
        aria-keyshortcuts="?"
        onClick={() => setHelpOpen(true)}
        sx={{ marginInlineStart: "auto", display: { xs: "none", md: "inline-flex" } }}
      >
        {word("lists.keys.title")}
      </Button>
      <CorrectionKeyHelp isOpen={isHelpOpen} setOpen={setHelpOpen} />
    </Box>
  );
};

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
