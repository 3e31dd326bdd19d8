import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useCallback, useId, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useWords } from "#src/i18n/useWords.ts";
import { driverSearch, orderAddress } from "#src/layout/addresses.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { DriverSelects } from "#src/resources/drivers/list/DriverFilters.tsx";
import { useDriverFilter } from "#src/resources/drivers/list/useDriverList.ts";
import { LoadErrorPage, StaleData } from "#src/ui/DataStates.tsx";
import { loadablePart } from "#src/ui/loadable.tsx";
import type { View } from "#src/ui/map/mapView.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { FleetInView } from "./FleetInView.tsx";
import type { OpenedMark } from "./FleetLayer.tsx";
import { FleetLegend } from "./FleetLegend.tsx";
import { useStateText } from "./FleetList.tsx";
import { useOrderText } from "./FleetOrderList.tsx";
import { countStates, type FleetDriver } from "./fleet.ts";
import { useFleet } from "./useFleet.ts";
import { useFleetOrders } from "./useFleetOrders.ts";

const FleetMap = loadablePart(
  async () => (await import("./FleetMap.tsx")).FleetMap,
  () => <Skeleton variant="rectangular" height="100%" />,
);

/** The page of the fleet: a live map, and lists of what it shows. */
export const FleetPage = () => {
  const words = useWords("drivers.map");
  const filterWords = useWords("drivers.filters");
  const stateText = useStateText();
  const orderText = useOrderText();
  const listId = useId();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const chosenId = params.get("driver") ?? params.get("order");
  const { filter, setFilter } = useDriverFilter();
  const { permissions } = useSessionUser();
  const { drivers, error, refetch } = useFleet(filter);
  const fleetOrders = useFleetOrders(filter, drivers ?? none);
  const { orders } = fleetOrders;
  const orderCount = fleetOrders.isKnown ? orders.length : null;
  const [view, setView] = useState<View | null>(null);
  const open = useCallback(
    (mark: OpenedMark) =>
      void navigate(mark.kind === "driver" ? driverSearch(mark.driver.email) : orderAddress(mark.order.id)),
    [navigate],
  );
  const textOf = (mark: OpenedMark) =>
    mark.kind === "driver"
      ? `${mark.driver.name} · ${stateText(mark.driver)}`
      : `${mark.order.orderNo} · ${orderText(mark.order)}`;
  const isMissing =
    chosenId !== null && drivers !== undefined && ![...drivers, ...orders].some(({ id }) => id === chosenId);

  if (!drivers && error) return <LoadErrorPage title={words("failed")} error={error} onRetry={refetch} />;
  return (
    <Box sx={frame}>
      <Box sx={panel}>
        <Box component="search" aria-label={filterWords("label")} sx={{ display: "grid", gap: 1.5 }}>
          <DriverSelects filter={filter} onChange={(part) => setFilter({ ...filter, ...part })} />
        </Box>
        {error && <StaleData title={words("stale")} error={error} onRetry={refetch} />}
        {fleetOrders.error && (
          <StaleData title={words("ordersStale")} error={fleetOrders.error} onRetry={fleetOrders.refetch} />
        )}
        {isMissing && !fleetOrders.isPending && (
          <Alert severity="info" sx={{ mt: 1.5 }}>
            {words(params.get("driver") ? "chosenMissing" : "chosenOrderMissing")}
          </Alert>
        )}
        <Box id={listId}>
          {drivers && view && <FleetInView drivers={drivers} orders={orders} view={view} />}
        </Box>
      </Box>
      <Box sx={mapBox}>
        <Box sx={{ flex: 1, minHeight: 0 }}>
          <FleetMap
            drivers={drivers ?? none}
            orders={orders}
            chosenId={chosenId}
            about={[filter.region, filter.companyId, filter.status].join()}
            detailsId={listId}
            textOf={textOf}
            onView={setView}
            onOpen={open}
          />
        </Box>
        <FleetLegend
          counts={drivers && countStates(drivers)}
          orders={permissions.orders.canAccessPage ? orderCount : undefined}
        />
      </Box>
    </Box>
  );
};

const none: readonly FleetDriver[] = [];

const height = `calc(100dvh - ${tokens.bar}px)`;

/** The panel is beside the map, or below it where there is no room. */
const frame = {
  display: "flex",
  flexDirection: { xs: "column-reverse", md: "row" },
  height: { md: height },
};

const panel = {
  width: { md: 320 },
  flexShrink: 0,
  px: 1.5,
  pt: 2,
  pb: 1.5,
  minWidth: 0,
  bgcolor: "background.paper",
  borderStyle: "solid",
  borderWidth: { xs: "1px 0 0", md: "0 1px 0 0" },
  borderColor: "divider",
  overflowY: { md: "auto" },
  // Visually hidden texts are positioned inside the panel; elsewhere they would lengthen the page.
  position: "relative",
};

const mapBox = {
  flex: 1,
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  // On a phone that is held sideways, the page must be left a place to scroll by, because a touch on the map moves the map.
  // In a window that is lower still, as that of a magnified page, the map keeps a height in which something is seen.
  height: { xs: "max(216px, min(max(420px, 66dvh), 100dvh - 144px))", md: "100%" },
  minHeight: 0,
  flexBasis: { xs: "auto", md: 0 },
};
