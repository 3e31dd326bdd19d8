import { mayDo } from "#contract/orders/availableActions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { actionKeys, actionsWithKey, commentKey } from "./actionKeys.ts";

/** The lines of a key help for an order's actions, without those that the account may never do. */
export function useActionKeyLines() {
  const words = useWords("orders.keys");
  const actionWords = useWords("orderActions.names");
  const user = useSessionUser();
  const { canWrite, canView } = user.permissions.orders;
  const ofActions = actionsWithKey
    .filter((action) => mayDo(action, user))
    .map((action) => [actionWords(action), [actionKeys[action] ?? ""]] as const);
  const ofComment = canWrite && canView.comments ? [[words("comment"), [commentKey]] as const] : [];
  return [...ofActions, ...ofComment];
}
