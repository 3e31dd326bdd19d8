import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { CommandDialog, type CommandDialogProps } from "#src/forms/CommandDialog.tsx";
import type { CommandName } from "#src/forms/useCommand.ts";
import { keys } from "#src/queryKeys.ts";
import { useConflictText, useOrder } from "#src/resources/orders/useOrder.ts";

/** What the dialog of an action gets. It is mounted while it is open, with the order as its record. */
export type DialogProps = { onClose: () => void };

/** The dialog of a command on the order in context. `record`: what the inputs hold when it opens. */
export function OrderDialog<Name extends CommandName>({ record, toInput, args, ...dialog }: Props<Name>) {
  const order = useOrder();
  const queryClient = useQueryClient();
  const conflictText = useConflictText("orderActions.conflict");
  // Whatever happens to the order while the dialog is open: the user decided by what was there when it opened.
  const [atOpening] = useState({ ...record, version: order.version });
  return (
    <CommandDialog
      {...dialog}
      args={{ orderNo: order.orderNo, ...args }}
      record={atOpening}
      toInput={(values: FieldValues) => ({ orderId: order.id, ...toInput?.(values) })}
      conflictText={conflictText}
      onSettled={() => queryClient.invalidateQueries({ queryKey: keys.orders.info(order.id) })}
    />
  );
}

type Props<Name extends CommandName> = Omit<CommandDialogProps<Name>, "conflictText" | "onSettled">;
