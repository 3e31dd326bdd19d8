import { useQuery } from "@tanstack/react-query";
import { useRecordContext } from "react-admin";
import type { Conflict } from "#contract/errorBody.ts";
import type { OrderInfo } from "#contract/orders/info.ts";
import type { OrderInfoAt, UnknownThen } from "#contract/orders/infoAt.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { actorText, slotTitle } from "#src/resources/orders/show/useEntryWords.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** The order in context; the blocks of the details and the dialogs of actions use it. */
export function useOrder(): OrderInfo {
  const order = useRecordContext<OrderInfo>();
  if (!order) throw new Error("No order in context");
  return order;
}

/** The moment as of which the order in context is shown; undefined where it is shown as it is now. */
export const usePastMoment = (): string | undefined => useRecordContext<Partial<OrderInfoAt>>()?.at;

export const useIsPast = (): boolean => usePastMoment() !== undefined;

/** Whether a field of the order in context is not recorded for the shown moment. */
export const useIsUnknown = (name: UnknownThen): boolean =>
  useRecordContext<Partial<OrderInfoAt>>()?.unknown?.includes(name) ?? false;

/** Fetches the details of an order; events of the socket refetch them while they are on the screen. */
export function useOrderInfo(orderId: string) {
  const { orderInfo } = useCalls();
  return useQuery({
    queryKey: keys.orders.info(orderId),
    queryFn: ({ signal }) => orderInfo({ orderId }, { signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** A sentence about what happened to the order meanwhile and by whom. `sentence` is a key with placeholders for both. */
export function useConflictText(
  sentence: "orderActions.conflict" | "orders.comments.changed" | "bulk.moved",
): (conflict: Conflict) => string {
  const word = useWord();
  const words = useWords("orderTimeline");
  const titleOf = ({ event, byType }: Conflict) =>
    (byType === "system" && slotTitle(event, words)) ||
    word(`events.${event}.title`, { _: word("orders.comments.changedSomething") });
  return (conflict) =>
    word(sentence, {
      by: actorText({ type: conflict.byType, name: conflict.by }, words),
      event: titleOf(conflict),
      moment: stampText(conflict.at),
    });
}
