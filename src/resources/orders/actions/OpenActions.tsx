import { createContext, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from "react";
import type { OrderAction } from "#contract/orders/availableActions.ts";
import { useOrderInfo } from "#src/resources/orders/details/useOrderInfo.ts";
import { dialogs } from "./dialogs.ts";

type Opened = { orderId: string; action: OrderAction };

/**
 * Holds the dialogs that are open, above the table: the row of their order may leave the page, because one scrolls or
 * because the order is another's now, and what was typed must not leave with it.
 */
export const OpenActions = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const open = useCallback(
    (wish: Opened) => setOpened((now) => (now.some(isSame(wish)) ? now : [...now, wish])),
    [],
  );
  const close = (done: Opened) => setOpened((now) => now.filter((one) => !isSame(done)(one)));
  const stage = useMemo(() => ({ opened, open }), [opened, open]);
  return (
    <StageContext value={stage}>
      {children}
      {opened.map((one) => (
        <OpenAction key={`${one.orderId} ${one.action}`} {...one} onClose={() => close(one)} />
      ))}
    </StageContext>
  );
};

/** Opens an action on the order, and says which of its actions are open. */
export function useOpenActions(orderId: string) {
  const { opened, open } = useContext(StageContext);
  return {
    open: (action: OrderAction) => open({ orderId, action }),
    isOpen: (action: OrderAction) => opened.some(isSame({ orderId, action })),
  };
}

const OpenAction = ({ orderId, action, onClose }: Opened & { onClose: () => void }) => {
  const { data } = useOrderInfo(orderId);
  const Dialog = dialogs[action];
  if (!data) return null;
  return (
    <Suspense fallback={null}>
      <Dialog info={data} onClose={onClose} />
    </Suspense>
  );
};

const StageContext = createContext<{ opened: readonly Opened[]; open: (wish: Opened) => void }>({
  opened: [],
  open: () => {},
});

const isSame =
  ({ orderId, action }: Opened) =>
  (other: Opened): boolean =>
    other.orderId === orderId && other.action === action;
