import { useEffectEvent, useMemo } from "react";
import { useNotify } from "react-admin";
import { useHotkeys } from "react-hotkeys-hook";
import { mayDo, type OrderAction } from "#contract/orders/availableActions.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { toastTime } from "#src/ui/errorToast.tsx";
import { pageKeysOnce } from "#src/ui/pageKeys.ts";
import { useOfferInPalette } from "#src/ui/palette/paletteContext.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { actionKeys, actionsWithKey, commentKey } from "./actionKeys.ts";
import { useOpenActions } from "./OpenActions.tsx";

/**
 * One key opens an action of the order or moves to its comment field; the command palette offers the same actions, but for
 * those that the account may never do. Without an order there are no keys. They don't work in text fields, nor with Ctrl,
 * Alt or Meta, which belong to the browser. `OpenActions` says why an action is not available.
 */
export function useActionKeys(
  order: Pick<OrderRow, "id" | "orderNo"> | null,
  comment: (orderId: string) => void,
): void {
  const orderId = order?.id ?? null;
  const { open } = useOpenActions(orderId ?? "");
  useOfferActions(order?.orderNo ?? null, open);
  const words = useWords("orderActions.disabledReasons");
  const { canWrite, canView } = useSessionUser().permissions.orders;
  const notify = useNotify();
  const options = {
    useKey: true,
    enabled: orderId !== null,
    ...pageKeysOnce,
    preventDefault: true,
  };

  useHotkeys(
    actionsWithKey.flatMap((action) => actionKeys[action] ?? []),
    ({ key }) => {
      const action = actionsWithKey.find((one) => actionKeys[one] === key.toLowerCase());
      if (action) open(action);
    },
    options,
    [open],
  );
  useHotkeys(
    commentKey,
    () => {
      if (!orderId) return;
      if (canWrite && canView.comments) comment(orderId);
      else notify(words("permission"), { type: "warning", autoHideDuration: toastTime });
    },
    options,
    [orderId, comment, canWrite, canView.comments, notify, words],
  );
}

function useOfferActions(orderNo: string | null, open: (action: OrderAction) => void): void {
  const words = useWords("orderActions.names");
  const user = useSessionUser();
  // `open` is another function with each render of the list.
  const latest = useEffectEvent(open);
  const actions = useMemo(
    () =>
      orderNo === null
        ? []
        : actionsWithKey
            .filter((name) => mayDo(name, user))
            .map((name) => ({
              name,
              label: `${words(name)} · ${orderNo}`,
              shortcut: actionKeys[name],
              run: () => latest(name),
            })),
    [orderNo, words, user],
  );
  useOfferInPalette(actions);
}
