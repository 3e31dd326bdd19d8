import { useQueryClient } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import type { Batch, StockItem } from "#contract/stock/goods.ts";
import { invalidateStock } from "#src/queryKeys.ts";
import { atMostAvailable, wholeNumber } from "#src/resources/stock/stockItems.ts";
import { callOf, endsOf, type Sides } from "./transferSides.ts";
import { UndoTransfer } from "./UndoTransfer.tsx";
import { useReadyCheck } from "./useReadyCheck.ts";

/** The props that the form below a row and the dialog share: both ask for the amount and send one of four calls. */
export function useTransferForm({ productId, name, available }: StockItem, sides: Sides) {
  const queryClient = useQueryClient();
  const isReady = useReadyCheck(sides);
  const call = callOf(sides);
  return {
    call,
    // What a driver gives to another driver is transferred only when the receiver has confirmed.
    words: call === "transferDriverToDriver" ? "stock.exchange" : "stock.transfer",
    args: { name },
    record: noAmount,
    toInput: ({ amount }: FieldValues) => ({ ...endsOf(sides), productId, amount: wholeNumber(amount) }),
    check: atMostAvailable(available),
    confirm: async () => isReady(),
    errorInputs: { not_enough_stock: "amount" },
    toastsRefusals: true,
    afterSave: noAmount,
    toastAction: (response: unknown, input: unknown) => {
      const { exchangeId, batches } = response as { exchangeId?: string; batches?: Batch[] };
      const { amount } = input as { amount: number };
      return <UndoTransfer sides={sides} goods={{ productId, amount, batches }} exchangeId={exchangeId} />;
    },
    // Refetches both sides, also after a failure.
    onSettled: () => invalidateStock(queryClient),
  } as const;
}

const noAmount = { amount: "" };
