import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { RecordContextProvider, useNotify } from "react-admin";
import type { OrderAction } from "#contract/orders/availableActions.ts";
import { useOrderInfo } from "#src/resources/orders/useOrder.ts";
import { toastTime, useErrorToast } from "#src/ui/errorToast.tsx";
import { actionTable } from "./actionTable.ts";
import { useDisabledReasons } from "./useDisabledReasons.ts";

type Opened = { orderId: string; action: OrderAction };

/**
 * Renders the open dialogs above the table, not in the rows: a row is unmounted when it scrolls out of view or leaves the
 * account's access, and what was typed in its dialog must survive that.
 */
export const OpenActions = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const open = useCallback(
    (next: Opened) => setOpened((now) => (now.some(isSame(next)) ? now : [...now, next])),
    [],
  );
  const close = (done: Opened) => setOpened((now) => now.filter((one) => !isSame(done)(one)));
  const openActions = useMemo(() => ({ opened, open }), [opened, open]);
  return (
    <OpenActionsContext value={openActions}>
      {children}
      {opened.map((one) => (
        <OpenAction key={`${one.orderId} ${one.action}`} {...one} onClose={() => close(one)} />
      ))}
    </OpenActionsContext>
  );
};

/** Opens an action on the order, and returns whether an action is open. */
export function useOpenActions(orderId: string) {
  const { opened, open } = useContext(OpenActionsContext);
  return {
    open: (action: OrderAction) => open({ orderId, action }),
    isOpen: (action: OrderAction) => opened.some(isSame({ orderId, action })),
  };
}

/**
 * A dialog opens only for an order that allows the action. Once open it stays, with what was typed in it, whatever changes.
 */
const OpenAction = ({ orderId, action, onClose }: Opened & { onClose: () => void }) => {
  const { data, error, isFetching } = useOrderInfo(orderId);
  const notify = useNotify();
  const toastError = useErrorToast();
  const [hasOpened, setOpened] = useState(false);
  const { Dialog } = actionTable[action];
  const disabledReason = useDisabledReasons(data)(action);
  useEffect(() => {
    // Waits for the fetch: just after a command the cached order is outdated, and may still allow the action.
    if (hasOpened || isFetching) return;
    if (disabledReason !== null) {
      notify(disabledReason, { type: "warning", autoHideDuration: toastTime });
      onClose();
    } else if (data) setOpened(true);
    else if (error) {
      toastError(error);
      onClose();
    }
  }, [hasOpened, data, error, disabledReason, isFetching, notify, toastError, onClose]);
  if (!data || !hasOpened) return null;
  return (
    <RecordContextProvider value={data}>
      <Dialog onClose={onClose} />
    </RecordContextProvider>
  );
};

const OpenActionsContext = createContext<{ opened: readonly Opened[]; open: (next: Opened) => void }>({
  opened: [],
  open: () => {},
});

const isSame =
  ({ orderId, action }: Opened) =>
  (other: Opened): boolean =>
    other.orderId === orderId && other.action === action;
