import Typography from "@mui/material/Typography";
import { useWords } from "#src/i18n/useWords.ts";
import { useActionKeyLines } from "#src/resources/orders/commands/useActionKeyLines.ts";
import { KeyHelp, KeyLines, type OpenProps } from "#src/ui/KeyHelp.tsx";
import { detailsPlaceKey, useDetailsPlace } from "./listPreferences.ts";

/** The keys of the orders list, without those of actions that the account may never do. */
export const OrderKeyHelp = (props: OpenProps) => {
  const words = useWords("orders.keys");
  const { hasRoom } = useDetailsPlace();
  const ofList = keys.map(([name, texts]) => [words(name), texts] as const);
  const ofPlace = hasRoom ? [[words("detailsPlace"), [detailsPlaceKey]] as const] : [];
  return (
    <KeyHelp lines={[...ofList, ...ofPlace]} {...props}>
      <Typography component="h3" variant="body2" color="text.secondary" sx={{ mt: 1.5, mb: 0.5 }}>
        {words("onOrder")}
      </Typography>
      <KeyLines lines={useActionKeyLines()} />
    </KeyHelp>
  );
};

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
] as const;
