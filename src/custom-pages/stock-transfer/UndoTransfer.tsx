import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Batch } from "#contract/stock/goods.ts";
import type { CustomCallOptions } from "#src/dataProvider/types.ts";
import { useCalls } from "#src/dataProvider/useCalls.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { invalidateStock } from "#src/queryKeys.ts";
import { UndoButton } from "#src/ui/UndoButton.tsx";
import { callOf, endsOf, type Sides } from "./transferSides.ts";

type Props = {
  sides: Sides;
  /** Goods with the batches that were moved. */
  goods: { productId: string; amount: number; batches?: Batch[] | undefined };
  /** The id of the exchange, if the transfer waits for a driver's confirmation. */
  exchangeId: string | undefined;
};

/** The undo button of a transfer: transfers the same batches back, or withdraws an exchange that was not confirmed yet. */
export const UndoTransfer = ({ sides, goods, exchangeId }: Props) => {
  const words = useWords("stock");
  const queryClient = useQueryClient();
  const calls = useCalls();
  const [options] = useState(() => ({ idempotencyKey: crypto.randomUUID() }));
  const undo = async () => {
    const back: Sides = { giving: sides.receiving, receiving: sides.giving };
    const transfer = calls[callOf(back)] as (input: object, options: CustomCallOptions) => Promise<unknown>;
    try {
      if (exchangeId) await calls.withdrawExchange({ exchangeId }, options);
      else await transfer({ ...endsOf(back), ...goods }, options);
      return { text: words(exchangeId ? "withdraw.done" : "transfer.undone") };
    } finally {
      await invalidateStock(queryClient);
    }
  };
  return <UndoButton undo={undo} />;
};
