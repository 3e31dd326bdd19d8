import Typography from "@mui/material/Typography";
import { mayDo } from "#contract/orders/availableActions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { actionKeys, actionsWithKey, commentKey } from "#src/resources/orders/commands/actionKeys.ts";
import { KeyHelp, KeyLines, type OpenProps } from "#src/ui/KeyHelp.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { detailsPlaceKey, useDetailsPlace } from "./listPreferences.ts";

/** The keys of the orders list, without those of actions that the account may never do. */
export const OrderKeyHelp = (props: OpenProps) => {
  const words = useWords("orders.keys");
  const actionWords = useWords("orderActions.names");
  const { hasRoom } = useDetailsPlace();
  const ofList = keys.map(([name, texts]) => [words(name), texts] as const);
  const ofPlace = hasRoom ? [[words("detailsPlace"), [detailsPlaceKey]] as const] : [];
  const user = useSessionUser();
  const { canWrite, canView } = user.permissions.orders;
  const ofActions = actionsWithKey
    .filter((action) => mayDo(action, user))
    .map((action) => [actionWords(action), [actionKeys[action] ?? ""]] as const);
  const ofComment = canWrite && canView.comments ? [[words("comment"), [commentKey]] as const] : [];
  return (
    <KeyHelp lines={[...ofList, ...ofPlace]} {...props}>
      <Typography component="h3" variant="body2" color="text.secondary" sx={{ mt: 1.5, mb: 0.5 }}>
        {words("onOrder")}
      </Typography>
      <KeyLines lines={[...ofActions, ...ofComment]} />
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
