import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { StockItem } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";
import type { Holder } from "#src/resources/stock/stockItems.ts";
import type { useStock } from "#src/resources/stock/useStock.ts";
import { LoadError, LoadingBox } from "#src/ui/DataStates.tsx";

type Props = {
  holder: Holder | null;
  query: ReturnType<typeof useStock>;
  /** Shown while no holder is chosen. */
  hint: string;
  /** Rows that are shown in addition to the holder's stock. */
  extra?: readonly StockItem[];
  children: (items: StockItem[], holder: Holder) => ReactNode;
};

/** The stock of one side, or why it can't be shown. */
export const HolderStock = ({
  holder,
  query: { data, error, refetch },
  hint,
  extra = [],
  children,
}: Props) => {
  const words = useWords("stock");
  if (!holder) return <Typography color="textSecondary">{hint}</Typography>;
  if (error) return <LoadError title={words("failed")} error={error} onRetry={refetch} />;
  if (!data) return <LoadingBox height={180} />;
  const items = [...data.filter(({ amount }) => amount > 0), ...extra];
  if (items.length === 0) {
    return (
      <Typography role="status" color="textSecondary">
        {words("transfer.noStock")}
      </Typography>
    );
  }
  return children(items, holder);
};
