import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ListContextProvider } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { useMayChangeStock } from "#src/resources/stock/useStock.ts";
import { PagedRows, pagedListStyles } from "#src/ui/PagedList.tsx";
import { stampText } from "#src/ui/warsawTime.ts";
import { NewWarehouse } from "./list/NewWarehouse.tsx";
import { useWarehouseList } from "./list/useWarehouseList.ts";
import { WarehouseDownload } from "./list/WarehouseDownload.tsx";
import { WarehouseFilters } from "./list/WarehouseFilters.tsx";
import { WarehouseTable } from "./list/WarehouseTable.tsx";
import { useAsOf } from "./useAsOf.ts";

/** The list of warehouses within reach and their stock, now or at another moment. */
export const WarehouseList = () => {
  const words = useWords("warehouses");
  const stockWords = useWords("stock");
  const mayChange = useMayChangeStock("warehouse");
  const list = useWarehouseList();
  const { at, goTo } = useAsOf();
  const texts = {
    failed: words("failed"),
    count: (total: number) => words("count", total),
    none: words("none"),
    noneHint: words("noneHint"),
    noMatch: words("empty"),
    noMatchHint: words("emptyHint"),
  };
  return (
    <ListContextProvider value={list}>
      <Box component="section" aria-label={words("label")} sx={pagedListStyles}>
        <WarehouseFilters />
        {!mayChange && <Typography color="textSecondary">{stockWords("someLocations")}</Typography>}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {!at && mayChange && <NewWarehouse />}
          <WarehouseDownload />
        </Box>
        {at && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" onClick={() => goTo(null)}>
                {words("asOf.now")}
              </Button>
            }
          >
            {words("asOf.shown", { moment: stampText(at) })}
          </Alert>
        )}
        <PagedRows texts={texts}>
          <WarehouseTable />
        </PagedRows>
      </Box>
    </ListContextProvider>
  );
};
