import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "react-admin";
import type { Call, InputOf } from "#contract/call.ts";
import type { Conflict } from "#contract/errorBody.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { ConsoleDataProvider } from "#src/dataProvider/types.ts";
import { useSending } from "#src/forms/useSending.ts";
import { keys } from "#src/queryKeys.ts";
import { stampText } from "#src/ui/warsawTime.ts";

type Options = {
  order: { id: string; version: number };
  /** Key of the sentence of the toast once the service has said yes. */
  done: string;
  onDone: () => void;
  /** Refusals whose sentence stands under an input, by code. */
  inputs?: Partial<Record<ErrorCode, string>>;
};

/** Sends a command on an order with the version that the person saw; `conflict` says who changed it meanwhile, and what. */
export function useOrderCommand<C extends Call & { method: "POST" }>(
  call: C,
  { order, done, onDone, inputs }: Options,
) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const conflictText = useConflictText();
  const { conflict, ...sending } = useSending(
    (input: InputOf<C>, options) => dataProvider.command(call, input, options),
    {
      version: order.version,
      done,
      onDone,
      inputs,
      onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders.info(order.id) }),
    },
  );
  return { ...sending, conflict: conflict && conflictText(conflict) };
}

/** Who changed the order meanwhile, and what they did. */
function useConflictText(): (conflict: Conflict) => string {
  const translate = useTranslate();
  return ({ by, event, at }) =>
    translate("orderActions.conflict", {
      by: by ?? translate("orders.comments.somebody"),
      event: translate(`orders.events.${event}`, { _: translate("orders.comments.changedSomething") }),
      moment: stampText(at),
    });
}
