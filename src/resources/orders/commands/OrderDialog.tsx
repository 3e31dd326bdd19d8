import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { CommandDialog, type CommandDialogProps } from "#src/forms/CommandDialog.tsx";
import type { CommandInput, CommandName } from "#src/forms/useCommand.ts";
import { keys } from "#src/queryKeys.ts";
import { UndoOrders } from "#src/resources/orders/revert/UndoOrders.tsx";
import { useConflictText, useOrder } from "#src/resources/orders/useOrder.ts";
import { useRefetch } from "#src/ui/useRefetch.ts";
import { ChangedMeanwhile } from "./ChangedMeanwhile.tsx";

/** The props of an action's dialog. It is mounted while it is open, with the order as the record in context. */
export type DialogProps = { onClose: () => void };

/** The dialog of a command on the order in context. `record`: what the inputs hold when it opens. */
export function OrderDialog<Name extends CommandName>({
  record,
  toInput,
  args,
  children,
  isUndoable,
  ...dialog
}: Props<Name>) {
  const order = useOrder();
  const refetch = useRefetch(keys.orders.info(order.id));
  const conflictText = useConflictText("orderActions.conflict");
  // The version at opening is the one that the user's decision was based on, so that later changes are conflicts.
  const [atOpening] = useState({ ...record, version: order.version });
  return (
    <CommandDialog
      {...dialog}
      args={{ orderNo: order.orderNo, ...args }}
      record={atOpening}
      toInput={(values: FieldValues, seen: FieldValues) => ({
        orderId: order.id,
        ...toInput?.(values, seen),
      })}
      toastsRefusals
      conflictText={conflictText}
      toastAction={(response, input) => {
        const { version } = (response ?? {}) as { version?: number };
        if (!version || !isUndoable?.(input as CommandInput<Name>)) return null;
        return <UndoOrders done={[{ orderId: order.id, orderNo: order.orderNo, version }]} />;
      }}
      onSettled={refetch}
    >
      {children}
      <ChangedMeanwhile order={order} since={atOpening.version} />
    </CommandDialog>
  );
}

type Props<Name extends CommandName> = Omit<
  CommandDialogProps<Name>,
  "conflictText" | "onSettled" | "toastAction"
> & {
  /** Whether the toast offers to undo the command. */
  isUndoable?: (input: CommandInput<Name>) => boolean;
};
