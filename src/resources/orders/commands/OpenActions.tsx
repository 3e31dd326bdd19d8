import {
  createContext,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import { RecordContextProvider } from "react-admin";
import { availableActions, type OrderAction } from "#contract/orders/availableActions.ts";
import { useOrderInfo } from "#src/resources/orders/useOrder.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { actionTable } from "./actionTable.ts";

type Opened = { orderId: string; action: OrderAction };

/**
 * Renders the open dialogs above the table, not in the rows: a row is unmounted when it scrolls out of view or leaves
 * the user's access, and what was typed in its dialog must survive that.
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

/** A dialog opens only over an order that still allows its action; one that is open stays, with what was typed in it. */
const OpenAction = ({ orderId, action, onClose }: Opened & { onClose: () => void }) => {
  const { data, isFetching } = useOrderInfo(orderId);
  const actor = useSessionUser();
  const [hasOpened, setOpened] = useState(false);
  const { Dialog } = actionTable[action];
  const isRefused = data !== undefined && availableActions(data, actor)[action] !== null;
  useEffect(() => {
    // What is being fetched may be the end of the action itself: just after a command the order is still as before.
    if (hasOpened || !data || isFetching) return;
    if (isRefused) onClose();
    else setOpened(true);
  }, [hasOpened, data, isRefused, isFetching, onClose]);
  if (!data || !hasOpened) return null;
  return (
    <RecordContextProvider value={data}>
      <Suspense fallback={null}>
        <Dialog onClose={onClose} />
      </Suspense>
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
