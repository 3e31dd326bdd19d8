import ChevronRightOutlined from "@mui/icons-material/ChevronRightOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { type HTMLAttributes, type ReactNode, useId, useState } from "react";
import type { StockItem } from "#contract/stock/goods.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { LowMark } from "./LowMark.tsx";
import { StockFrame } from "./StockFrame.tsx";

type Parts = {
  /** The content of an expanded row; without it rows can't be expanded. */
  details?: (item: StockItem) => ReactNode;
  /** The buttons of a row. */
  actions?: (item: StockItem) => ReactNode;
  /** A mark beside the name. */
  mark?: (item: StockItem) => ReactNode;
  /** Attributes that make a row draggable. */
  dragging?: (item: StockItem) => HTMLAttributes<HTMLElement>;
};

/** The stock of a holder by product. */
export const StockTable = ({ label, items, ...parts }: Parts & Props) => {
  const words = useWords("stock");
  return (
    <StockFrame>
      <Box role="table" aria-label={label} className={parts.actions ? "acting" : undefined}>
        <Box role="rowgroup" className="head">
          <Box role="row">
            <Box role="columnheader">{words("product")}</Box>
            <Box role="columnheader" className="number">
              {words("pieces")}
            </Box>
            <Box role="columnheader" className="number">
              {words("available")}
            </Box>
            {parts.actions && (
              <Box role="columnheader">
                <span style={visuallyHidden}>{words("actions")}</span>
              </Box>
            )}
          </Box>
        </Box>
        <Box role="rowgroup">
          {items.map((item) => (
            <StockRow key={item.productId} item={item} {...parts} />
          ))}
        </Box>
      </Box>
    </StockFrame>
  );
};

type Props = { label: string; items: readonly StockItem[] };

const StockRow = ({ item, details, actions, mark, dragging }: Parts & { item: StockItem }) => {
  const { plain } = useNumbers();
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const name = <Product item={item} />;
  return (
    <>
      <Box role="row" className="item" {...dragging?.(item)}>
        <Box role="cell" className="product">
          {details ? (
            <ButtonBase
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setOpen(!isOpen)}
              className="opener"
            >
              <ChevronRightOutlined sx={{ rotate: isOpen ? "90deg" : "none" }} />
              {name}
            </ButtonBase>
          ) : (
            name
          )}
          <span className="marks">
            <LowMark {...item} />
            {mark?.(item)}
          </span>
        </Box>
        <Box role="cell" className="number">
          {plain(item.amount)}
        </Box>
        <Box role="cell" className="number">
          {plain(item.available)}
        </Box>
        {actions && (
          <Box role="cell" className="actions">
            {actions(item)}
          </Box>
        )}
      </Box>
      {isOpen && details && (
        <Box role="row" id={detailsId}>
          <Box role="cell" className="details">
            {details(item)}
          </Box>
        </Box>
      )}
    </>
  );
};

/** Picture, name and company of a product, and its batches, in lines of their own. */
const Product = ({ item }: { item: StockItem }) => {
  const words = useWords("stock");
  const { name, productCode, companyName, imageUrl, companyImageUrl, items } = item;
  const picture = imageUrl ?? companyImageUrl;
  const batches = items
    .filter(({ serialNumber }) => serialNumber)
    .map(({ serialNumber, amount }) => words("batch", { number: serialNumber, amount }));
  return (
    <>
      {picture && <img src={picture} alt="" width={24} height={24} />}
      <span className="name" title={name}>
        <bdi>{name}</bdi>
        <small>
          <bdi>{[companyName, productCode].filter(Boolean).join(" · ")}</bdi>
        </small>
        {batches.map((batch) => (
          <small key={batch}>
            <bdi>{batch}</bdi>
          </small>
        ))}
      </span>
    </>
  );
};
