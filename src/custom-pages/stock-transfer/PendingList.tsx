import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import type { Exchange, ExchangeSide } from "#contract/stock/exchanges.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { invalidateStock } from "#src/queryKeys.ts";
import type { usePendingExchanges } from "#src/resources/stock/useStock.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { PendingButton } from "#src/ui/PendingButton.tsx";
import { ToneChip } from "#src/ui/ToneChip.tsx";
import { useQuestion } from "#src/ui/useQuestion.tsx";

type Props = {
  query: ReturnType<typeof usePendingExchanges>;
  product: { productId: string; name: string };
  /** The side of the driver whose exchanges these are. */
  side: ExchangeSide;
};

/** Exchanges of a product that the receiver has not confirmed yet, each with the driver on the other side. */
export const PendingList = ({ query, product, side }: Props) => {
  const words = useWords("stock.waiting");
  return (
    <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={40} />}>
      {(all) => {
        const exchanges = all.filter(({ productId }) => productId === product.productId);
        if (exchanges.length === 0) {
          return side === "receiving" && <Typography color="textSecondary">{words("empty")}</Typography>;
        }
        return (
          <Box component="ul" aria-label={words("label", { name: product.name })} sx={list}>
            {exchanges.map((exchange) => (
              <PendingExchange key={exchange.id} {...{ exchange, side }} />
            ))}
          </Box>
        );
      }}
    </DataStates>
  );
};

/** How much of a product waits for a confirmation; nothing if none does. */
export const WaitingMark = ({ query: { data = [] }, product }: Omit<Props, "side">) => {
  const words = useWords("stock.waiting");
  const ofProduct = data.filter(({ productId }) => productId === product.productId);
  const amount = ofProduct.reduce((sum, one) => sum + one.amount, 0);
  return amount > 0 && <ToneChip tone="moving">{words("mark", { amount })}</ToneChip>;
};

const PendingExchange = ({ exchange, side }: { exchange: Exchange; side: ExchangeSide }) => {
  const words = useWords("stock.waiting");
  const withdrawWords = useWords("stock.withdraw");
  const queryClient = useQueryClient();
  const { ask, dialog } = useQuestion();
  const { send, isPending } = useCommand("withdrawExchange", {
    words: "stock.withdraw",
    onSettled: () => invalidateStock(queryClient),
  });
  const {
    id,
    givingDriverName: giver,
    driverName: receiver,
    productName: product,
    amount,
    status,
  } = exchange;
  const isGiver = side === "giving";
  const withdraw = async () => {
    const isMeant = await ask({
      title: withdrawWords("title"),
      text: withdrawWords("text", { giver }),
      confirm: withdrawWords("submit"),
    });
    if (isMeant) await send({ exchangeId: id });
  };
  return (
    <li>
      <span className="what">
        <bdi>{isGiver ? words("to", { receiver }) : giver}</bdi>
        <small>
          <bdi>{product}</bdi> · {words(`statuses.${status}`)}
        </small>
      </span>
      <strong>{amount}</strong>
      <PendingButton
        isPending={isPending}
        aria-label={withdrawWords(isGiver ? "openTo" : "openOf", { amount, product, giver, receiver })}
        onClick={withdraw}
      >
        {withdrawWords("open")}
      </PendingButton>
      {dialog}
    </li>
  );
};

const list = {
  m: 0,
  p: 0,
  listStyle: "none",
  li: { display: "flex", alignItems: "center", gap: 1.5, minHeight: 40 },
  ".what": { display: "grid", flex: 1, minWidth: 0 },
  strong: { fontVariantNumeric: "tabular-nums" },
} as const;
