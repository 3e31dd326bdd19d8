import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { styled } from "@mui/material/styles";
import { useHotkeys } from "react-hotkeys-hook";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes } from "#src/layout/theme/tokens.ts";

/** The keys of the orders list; `?` opens it. */
export const KeyHelp = ({ isOpen, setOpen }: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) => {
  const words = useWords("orders.keys");
  useHotkeys("?", () => setOpen(true), { useKey: true });
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby="key-help">
      <DialogTitle id="key-help">{words("open")}</DialogTitle>
      <DialogContent>
        <Keys>
          {keys.map(([name, texts]) => (
            <div key={name}>
              <dt>{words(name)}</dt>
              <dd>
                {texts.map((text) => (
                  <kbd key={text}>{text}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </Keys>
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
  ["search", ["/"]],
  ["intoList", ["Enter", "↓"]],
  ["move", ["j", "k", "↓", "↑"]],
  ["toggle", ["Enter"]],
  ["status", ["1", "…", "8"]],
  ["atRisk", ["a"]],
  ["newOrders", ["n"]],
  ["send", ["Ctrl", "Enter"]],
  ["escape", ["Esc"]],
  ["help", ["?"]],
] as const;

const Keys = styled("dl")(({ theme: { palette } }) => ({
  margin: 0,
  div: { display: "flex", justifyContent: "space-between", gap: 16, padding: "6px 0" },
  dd: { margin: 0, display: "flex", gap: 4 },
  kbd: {
    font: "inherit",
    fontSize: 12,
    minWidth: 22,
    padding: "1px 6px",
    textAlign: "center",
    boxSizing: "border-box",
    border: `1px solid ${palettes[palette.mode].line}`,
    borderRadius: 4,
    background: palettes[palette.mode].canvas,
  },
}));
