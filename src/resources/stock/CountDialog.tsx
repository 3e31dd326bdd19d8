import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { fourEyesAbove } from "#contract/stock/counts.ts";
import type { StockItem } from "#contract/stock/goods.ts";
import { CommandDialog } from "#src/forms/CommandDialog.tsx";
import { FormTextInput } from "#src/forms/inputs.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { invalidateStock } from "#src/queryKeys.ts";
import { Fact, Facts } from "#src/ui/Facts.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { type Holder, wholeNumber } from "./stockItems.ts";

type Props = {
  holder: Holder;
  item: Pick<StockItem, "productId" | "name" | "amount">;
  onClose: () => void;
};

/** The dialog that enters how much of a product was counted; the difference to the recorded amount becomes a movement. */
export const CountDialog = ({ holder, item, onClose }: Props) => {
  const words = useWords("stock.count");
  const queryClient = useQueryClient();
  // The amount that was shown: the count is compared with it even if goods have moved since.
  const [recorded, setRecorded] = useState(item.amount);
  return (
    <CommandDialog
      call="countStock"
      words="stock.count"
      args={{ name: item.name, limit: fourEyesAbove }}
      title={words("title", { name: item.name })}
      record={empty}
      toInput={({ counted, reason }) => ({
        holderType: holder.type,
        holderId: holder.id,
        productId: item.productId,
        counted: wholeNumber(counted),
        recorded,
        reason: reason ?? "",
      })}
      submit={({ counted }) => ({ words: wordsOf(differenceOf(counted, recorded)) })}
      doneWords={({ status }) => doneWords[status]}
      errorInputs={{ goods_reserved: "counted" }}
      onSettled={() => invalidateStock(queryClient)}
      onClose={onClose}
    >
      {item.amount !== recorded && (
        <Alert
          severity="warning"
          action={<Button onClick={() => setRecorded(item.amount)}>{words("useNew")}</Button>}
        >
          {words("changed", { amount: item.amount })}
        </Alert>
      )}
      <FormTextInput
        source="counted"
        label="stock.count.counted"
        isNeeded
        autoFocus
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
      />
      <Difference recorded={recorded} />
      <FormTextInput source="reason" label="stock.count.reason" isNeeded multiline />
    </CommandDialog>
  );
};

const empty = { counted: "", reason: "" };

/** The difference that the typed count would make. */
const Difference = ({ recorded }: { recorded: number }) => {
  const words = useWords("stock.count");
  const { plain } = useNumbers();
  const difference = differenceOf(useWatch({ name: "counted" }), recorded);
  return (
    <>
      <Facts>
        <Fact label={words("recorded")}>{plain(recorded)}</Fact>
        <Fact label={words("difference")}>
          <span role="status">
            {difference === null ? "" : `${difference > 0 ? "+" : ""}${plain(difference)}`}
          </span>
        </Fact>
      </Facts>
      {isFourEyes(difference) && (
        <Alert severity="info">{words("fourEyesHint", { limit: fourEyesAbove })}</Alert>
      )}
    </>
  );
};

/** Null unless a whole number is typed. */
function differenceOf(counted: unknown, recorded: number): number | null {
  const number = wholeNumber(counted);
  return Number.isInteger(number) ? Number(number) - recorded : null;
}

const isFourEyes = (difference: number | null): boolean => Math.abs(difference ?? 0) > fourEyesAbove;

/** Small differences can wait as well, if they add up to a large one. */
const doneWords = {
  unchanged: "stock.countSame",
  accepted: "stock.count",
  waiting: "stock.countWaiting",
} as const;

const wordsOf = (difference: number | null) => {
  if (difference === 0) return "stock.countSame";
  return isFourEyes(difference) ? "stock.countWaiting" : "stock.count";
};
