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
  /** What to do as long as nobody is chosen. */
  hint: string;
  /** What is shown besides what the holder has. */
  extra?: readonly StockItem[];
  children: (items: StockItem[], holder: Holder) => ReactNode;
};

/** What one side has, or why that can't be seen. */
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
