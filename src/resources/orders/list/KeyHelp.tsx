import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useHotkeys } from "react-hotkeys-hook";
import { useWords } from "#src/i18n/useWords.ts";
import { palettes } from "#src/layout/theme/tokens.ts";
import { actionKeys, actionsWithKey, commentKey } from "#src/resources/orders/commands/actionKeys.ts";
import { detailsPlaceKey, useDetailsPlace } from "./listPreferences.ts";

/** The keys of the orders list; `?` opens it. */
export const KeyHelp = ({ isOpen, setOpen }: { isOpen: boolean; setOpen: (isOpen: boolean) => void }) => {
  const words = useWords("orders.keys");
  const actionWords = useWords("orderActions.names");
  const { hasRoom } = useDetailsPlace();
  useHotkeys("?", () => setOpen(true), { useKey: true });
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="xs" fullWidth aria-labelledby="key-help">
      <DialogTitle id="key-help">{words("open")}</DialogTitle>
      <DialogContent tabIndex={0}>
        <Keys>
          {keys.map(([name, texts]) => (
            <KeyLine key={name} name={words(name)} texts={texts} />
          ))}
          {hasRoom && <KeyLine name={words("detailsPlace")} texts={[detailsPlaceKey]} />}
        </Keys>
        <Typography component="h3" variant="body2" color="text.secondary" sx={{ mt: 1.5, mb: 0.5 }}>
          {words("onOrder")}
        </Typography>
        <Keys>
          {actionsWithKey.map((action) => (
            <KeyLine key={action} name={actionWords(action)} texts={[actionKeys[action] ?? ""]} />
          ))}
          <KeyLine name={words("comment")} texts={[commentKey]} />
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

const KeyLine = ({ name, texts }: { name: string; texts: readonly string[] }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {texts.map((text) => (
        <kbd key={text}>{text}</kbd>
      ))}
    </dd>
  </div>
);

const keys = [
  ["search", ["/"]],
  ["palette", ["Ctrl", "K"]],
  ["intoList", ["Enter", "↓"]],
  ["move", ["j", "k", "↓", "↑"]],
  ["toggle", ["Enter"]],
  ["choose", ["x"]],
  ["chooseRange", ["Shift", "x", "↓", "↑"]],
  ["chooseAll", ["Ctrl", "A"]],
  ["status", ["1", "…", "8"]],
  ["views", ["v", "0", "…", "9"]],
  ["atRisk", ["a"]],
  ["newOrders", ["n"]],
  ["send", ["Ctrl", "Enter"]],
  ["undo", ["z"]],
  ["escape", ["Esc"]],
  ["help", ["?"]],
] as const;

const Keys = styled("dl")(({ theme: { palette } }) => ({
  margin: 0,
  div: { display: "flex", justifyContent: "space-between", gap: 16, padding: "4px 0" },
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
