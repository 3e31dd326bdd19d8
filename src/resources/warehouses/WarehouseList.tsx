import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ListContextProvider, Pagination, useListContext } from "react-admin";
import { useWords } from "#src/i18n/useWords.ts";
import { LoadErrorPage, LoadingBox, StaleData } from "#src/ui/DataStates.tsx";
import { StatePage } from "#src/ui/StatePage.tsx";
import { visuallyHidden } from "#src/ui/visuallyHidden.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import { NewWarehouse } from "./list/NewWarehouse.tsx";
import { useWarehouseList } from "./list/useWarehouseList.ts";
import { WarehouseDownload } from "./list/WarehouseDownload.tsx";
import { WarehouseFilters } from "./list/WarehouseFilters.tsx";
import { WarehouseTable } from "./list/WarehouseTable.tsx";
import { useAsOf } from "./useAsOf.ts";
import type { WarehouseRow } from "./warehouseRows.ts";

/** The list of warehouses within reach and their stock, now or at another moment. */
export const WarehouseList = () => {
  const words = useWords("warehouses");
  const list = useWarehouseList();
  const { at, goTo } = useAsOf();
  return (
    <ListContextProvider value={list}>
      <Box component="section" aria-label={words("label")} sx={page}>
        <WarehouseFilters />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {!at && <NewWarehouse />}
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
        <WarehouseRows />
      </Box>
    </ListContextProvider>
  );
};

const WarehouseRows = () => {
  const words = useWords("warehouses");
  const { data, total = 0, error, refetch, filterValues, setFilters } = useListContext<WarehouseRow>();
  if (!data) {
    if (error) return <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />;
    return <LoadingBox height={360} />;
  }
  const isFiltered = Object.values(filterValues).some(Boolean);
  return (
    <Box sx={{ minWidth: 0 }}>
      {error && <StaleData title={words("stale")} error={error} onRetry={refetch} />}
      <span role="status" style={visuallyHidden}>
        {words("count", total)}
      </span>
      {total > 0 && (
        <>
          <WarehouseTable />
          <Pagination rowsPerPageOptions={[25, 50, 100]} />
        </>
      )}
      {total === 0 && !isFiltered && (
        <StatePage kind="empty" title={words("none")} text={words("noneHint")} />
      )}
      {total === 0 && isFiltered && (
        <StatePage kind="noMatch" title={words("empty")} text={words("emptyHint")}>
          <Button variant="outlined" onClick={() => setFilters({})}>
            {words("reset")}
          </Button>
        </StatePage>
      )}
    </Box>
  );
};

const page = {
  p: { xs: 1.5, sm: 3 },
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
} as const;
