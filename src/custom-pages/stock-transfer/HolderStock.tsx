import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { StockItem } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";
import type { Holder } from "#src/resources/stock/stockItems.ts";
import type { useStock } from "#src/resources/stock/useStock.ts";
import { LoadError, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";

type Props = {
  holder: Holder | null;
  query: ReturnType<typeof useStock>;
  /** Shown while no holder is chosen. */
  hint: string;
  /** Rows that are shown in addition to the holder's stock. */
  extra?: readonly StockItem[];
  children: (items: StockItem[], holder: Holder) => ReactNode;
};

/** The stock of one side, or why it can't be shown. What is typed in its rows stays when it can't be loaded again. */
export const HolderStock = ({
  holder,
  query: { data, error, refetch },
  hint,
  extra = [],
  children,
}: Props) => {
  const words = useWords("stock");
  if (!holder) return <Typography color="textSecondary">{hint}</Typography>;
  if (!data) {
    if (error) return <LoadError title={words("failed")} error={error} onRetry={refetch} />;
    return <LoadingBox height={180} />;
  }
  const items = [...data.filter(({ amount }) => amount > 0), ...extra];
  return (
    <>
      {error && <StaleData error={error} onRetry={refetch} />}
      {items.length > 0 ? (
        children(items, holder)
      ) : (
        <Typography role="status" color="textSecondary">
          {words("transfer.noStock")}
        </Typography>
      )}
    </>
  );
};
