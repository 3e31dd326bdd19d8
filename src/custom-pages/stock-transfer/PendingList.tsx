import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import type { Exchange } from "#contract/stock/exchanges.ts";
import { useCommand } from "#src/forms/useCommand.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { invalidateStock } from "#src/queryKeys.ts";
import type { usePendingExchanges } from "#src/resources/stock/useStock.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { useQuestion } from "#src/ui/useQuestion.tsx";

type Props = {
  query: ReturnType<typeof usePendingExchanges>;
  product: { productId: string; name: string };
};

/** Exchanges of a product that the receiver has not confirmed yet. */
export const PendingList = ({ query, product }: Props) => {
  const words = useWords("stock.waiting");
  return (
    <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={40} />}>
      {(all) => {
        const exchanges = all.filter(({ productId }) => productId === product.productId);
        if (exchanges.length === 0) return <Typography color="textSecondary">{words("empty")}</Typography>;
        return (
          <Box component="ul" aria-label={words("label", { name: product.name })} sx={list}>
            {exchanges.map((exchange) => (
              <PendingExchange key={exchange.id} exchange={exchange} />
            ))}
          </Box>
        );
      }}
    </DataStates>
  );
};

const PendingExchange = ({ exchange }: { exchange: Exchange }) => {
  const words = useWords("stock.waiting");
  const withdrawWords = useWords("stock.withdraw");
  const queryClient = useQueryClient();
  const { ask, dialog } = useQuestion();
  const { send, isPending } = useCommand("withdrawExchange", {
    words: "stock.withdraw",
    onSettled: () => invalidateStock(queryClient),
  });
  const { id, givingDriverName: giver, productName: product, amount, status } = exchange;
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
        <bdi>{giver}</bdi>
        <small>
          <bdi>{product}</bdi> · {words(`statuses.${status}`)}
        </small>
      </span>
      <strong>{amount}</strong>
      <Button
        disabled={isPending}
        aria-label={withdrawWords("openOf", { amount, product, giver })}
        onClick={withdraw}
      >
        {withdrawWords("open")}
      </Button>
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
