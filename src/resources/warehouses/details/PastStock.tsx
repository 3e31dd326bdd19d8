import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { StockItem } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { GoodsFrame } from "./GoodsFrame.tsx";

/** The stock at another moment, read-only. */
export const PastStock = ({ goods, name }: { goods: readonly StockItem[]; name: string }) => {
  const words = useWords("warehouses.details");
  const { plain } = useNumbers();
  if (goods.length === 0) return <Typography color="textSecondary">{words("nothing")}</Typography>;
  return (
    <GoodsFrame>
      <Box role="table" aria-label={words("label", { name })} className="past">
        <Box role="rowgroup" className="head">
          <Box role="row">
            <Box role="columnheader">{words("columns.product")}</Box>
            <Box role="columnheader" className="number">
              {words("columns.amount")}
            </Box>
            <Box role="columnheader">{words("columns.batch")}</Box>
          </Box>
        </Box>
        <Box role="rowgroup" className="body">
          {goods.map(({ productId, name: product, productCode, amount, items }) => (
            <Box role="row" key={productId}>
              <Box role="cell" className="product">
                <bdi>{product}</bdi>
                {productCode && <small>{productCode}</small>}
              </Box>
              <Box role="cell" className="number">
                {plain(amount)}
              </Box>
              <Box role="cell">
                {items
                  .filter(({ serialNumber }) => serialNumber)
                  .map((batch) => `${batch.serialNumber} (${plain(batch.amount)})`)
                  .join(", ")}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </GoodsFrame>
  );
};
