import Box from "@mui/material/Box";
import type { StockItem } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { LowMark } from "#src/resources/stock/LowMark.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { GoodsFrame } from "./GoodsFrame.tsx";

/** The stock at another moment, or for an account that may not change it. */
export const ReadOnlyStock = ({ goods, name }: { goods: readonly StockItem[]; name: string }) => {
  const words = useWords("warehouses.details");
  const { plain } = useNumbers();
  return (
    <GoodsFrame>
      <Box role="table" aria-label={words("label", { name })} className="readOnly">
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
          {goods.map(({ productId, name: product, productCode, amount, threshold, items }) => (
            <Box role="row" key={productId}>
              <Box role="cell" className="product">
                <bdi>{product}</bdi>
                {productCode && <small>{productCode}</small>}
              </Box>
              <Box role="cell" className="number">
                <LowMark amount={amount} threshold={threshold} /> {plain(amount)}
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
