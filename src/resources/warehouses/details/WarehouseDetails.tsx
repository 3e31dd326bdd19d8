import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { movementsLink, transferLink } from "#src/resources/stock/stockLinks.ts";
import { useMayChangeStock } from "#src/resources/stock/useStock.ts";
import { useAsOf } from "#src/resources/warehouses/useAsOf.ts";
import { nameOf, type WarehouseRow } from "#src/resources/warehouses/warehouseRows.ts";
import { DataStates, LoadingBox } from "#src/ui/DataStates.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { AddStockForm } from "./AddStockForm.tsx";
import { ReadOnlyStock } from "./ReadOnlyStock.tsx";
import { useWarehouseGoods } from "./useWarehouseGoods.ts";

/** The content of an expanded row: the goods of the warehouse, with the form that adds to them if that can be done. */
export const WarehouseDetails = () => {
  const words = useWords("warehouses.details");
  const warehouse = useRecordContext<WarehouseRow>();
  return warehouse ? (
    <Box component="section" aria-label={words("label", { name: nameOf(warehouse) })} sx={{ py: 2 }}>
      <StockLinks warehouse={warehouse} />
      <Goods warehouse={warehouse} />
    </Box>
  ) : null;
};

const Goods = ({ warehouse }: { warehouse: WarehouseRow }) => {
  const words = useWords("warehouses.details");
  const { at } = useAsOf();
  const canAdd = useMayChangeStock("warehouse") && !at;
  const query = useWarehouseGoods(warehouse.id);
  return (
    <DataStates query={query} failed={words("failed")} loading={<LoadingBox height={220} />}>
      {(goods) => {
        if (goods.length === 0) {
          return <Typography color="textSecondary">{words(at ? "nothing" : "noProducts")}</Typography>;
        }
        if (!canAdd) return <ReadOnlyStock goods={goods} name={nameOf(warehouse)} />;
        return <AddStockForm key={warehouse.id} warehouse={warehouse} goods={goods} />;
      }}
    </DataStates>
  );
};

/** Links to the pages of the stock, if the account may open them. */
const StockLinks = ({ warehouse: { id } }: { warehouse: WarehouseRow }) => {
  const words = useWords("warehouses.details");
  const { permissions } = useSessionUser();
  const { at } = useAsOf();
  if (!permissions.stock.canAccessPage) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mb: 1.5 }}>
      {!at && (
        <Link component={RouterLink} to={transferLink({ type: "warehouse", id })}>
          {words("transfer")}
        </Link>
      )}
      <Link component={RouterLink} to={movementsLink({ warehouseId: id })}>
        {words("movements")}
      </Link>
    </Box>
  );
};
