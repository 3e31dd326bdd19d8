import SwapHorizOutlined from "@mui/icons-material/SwapHorizOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useWords } from "#src/i18n/useWords.ts";
import { useStock } from "#src/resources/stock/useStock.ts";
import { useAddressFilter } from "#src/ui/useAddressFilter.ts";
import { GivingStock } from "./GivingStock.tsx";
import { ReceivingStock } from "./ReceivingStock.tsx";
import { SidePanel } from "./SidePanel.tsx";
import { TransferDialog } from "./TransferForms.tsx";
import {
  holderOf,
  type Part,
  readFilter,
  type Sides,
  sidesOf,
  swapped,
  toParams,
  withSide,
  withType,
} from "./transferSides.ts";
import { useReadyCheck } from "./useReadyCheck.ts";

/** The page that transfers goods between warehouses and drivers. Both sides are in the page's address. */
export const StockTransferPage = () => {
  const words = useWords("stock.transfer");
  const { filter, setFilter } = useAddressFilter(readFilter, toParams);
  const sides = sidesOf(filter);
  const isReady = useReadyCheck(sides);
  const [dragged, setDragged] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const transfer = (productId: string) => {
    if (isReady()) setAsked(productId);
  };
  const panelOf = (part: Part) => ({
    part,
    side: sides[part],
    onType: (type: Sides[Part]["type"]) => setFilter(withType(filter, part, type)),
    onSide: (side: Sides[Part]) => setFilter(withSide(filter, part, side)),
  });
  return (
    <Box component="section" aria-label={words("label")} sx={page}>
      <SidePanel {...panelOf("giving")}>
        <GivingStock sides={sides} onTransfer={transfer} onDrag={setDragged} />
      </SidePanel>
      <Tooltip title={words("swap")}>
        <IconButton
          aria-label={words("swap")}
          onClick={() => setFilter(swapped(filter))}
          sx={{ justifySelf: "center", rotate: { xs: "90deg", md: "none" } }}
        >
          <SwapHorizOutlined />
        </IconButton>
      </Tooltip>
      <SidePanel
        {...panelOf("receiving")}
        dropping={
          dragged === null
            ? undefined
            : {
                onDragOver: (event) => event.preventDefault(),
                onDrop: (event) => {
                  event.preventDefault();
                  setDragged(null);
                  transfer(dragged);
                },
              }
        }
      >
        <ReceivingStock side={sides.receiving} />
      </SidePanel>
      {asked !== null && <AskedTransfer sides={sides} productId={asked} onClose={() => setAsked(null)} />}
    </Box>
  );
};

type AskedProps = { sides: Sides; productId: string; onClose: () => void };

/** The transfer's dialog with the current stock; it also stays open after a failed try when nothing is left. */
const AskedTransfer = ({ sides, productId, onClose }: AskedProps) => {
  const { data } = useStock(holderOf(sides.giving));
  const item = data?.find((one) => one.productId === productId);
  const [first] = useState(item);
  const shown = item ?? (first && { ...first, amount: 0, available: 0 });
  return shown ? <TransferDialog item={shown} sides={sides} onClose={onClose} /> : null;
};

const page = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto minmax(0, 1fr)" },
  gap: { xs: 2, md: 1.5 },
  alignItems: "start",
  p: { xs: 1.5, sm: 3 },
};
