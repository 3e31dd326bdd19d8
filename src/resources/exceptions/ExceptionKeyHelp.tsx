import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useHotkeys } from "react-hotkeys-hook";
import { useWords } from "#src/i18n/useWords.ts";

/** The keys of the page; `?` opens it. */
export const ExceptionKeyHelp = ({
  isOpen,
  setOpen,
}: {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}) => {
  const words = useWords("exceptions.keys");
  useHotkeys("?", () => setOpen(true), { useKey: true });
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      maxWidth="xs"
      fullWidth
      aria-labelledby="exception-keys"
    >
      <DialogTitle id="exception-keys">{words("open")}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Box component="dl" sx={{ m: 0 }}>
          {keys.map(([name, text]) => (
            <Box key={name} sx={{ display: "flex", justifyContent: "space-between", py: 0.5 }}>
              <dt>{words(name)}</dt>
              <Box component="dd" sx={{ m: 0 }}>
                <kbd>{text}</kbd>
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setOpen(false)} autoFocus variant="outlined">
          {words("close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const keys = [
  ["move", "j k ↓ ↑"],
  ["enter", "Enter"],
  ["take", "e"],
  ["snooze", "s"],
  ["arrived", "n"],
  ["help", "?"],
] as const;
