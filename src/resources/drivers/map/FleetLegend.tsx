import Box from "@mui/material/Box";
import { useWords } from "#src/i18n/useWords.ts";
import { type FleetState, fleetStates } from "./fleet.ts";
import { orderPath, statePaths, useFleetColors } from "./fleetLooks.ts";

/** The sign of a driver's state, as on the map. */
export const StateSign = ({ state }: { state: FleetState }) => {
  const { states } = useFleetColors();
  return (
    <svg width="16" height="16" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true" style={{ flexShrink: 0 }}>
      <path d={statePaths[state]} fill={states[state]} />
    </svg>
  );
};

/** The sign of an order, as on the map. */
export const OrderSign = () => {
  const { order } = useFleetColors();
  return (
    <svg width="16" height="16" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true" style={{ flexShrink: 0 }}>
      <path d={orderPath} fill={order} />
    </svg>
  );
};

type Props = {
  /** Undefined while the drivers are loading. */
  counts: Record<FleetState, number> | undefined;
  /** Null while the orders are loading, undefined for accounts that may not see orders. */
  orders: number | null | undefined;
};

/** The meaning of the signs on the map, and the number of each. */
export const FleetLegend = ({ counts, orders }: Props) => {
  const words = useWords("drivers.map");
  return (
    <Box component="ul" aria-label={words("legend")} sx={list}>
      {fleetStates.map((state) => (
        <li key={state}>
          <StateSign state={state} />
          {words(`states.${state}`)}: {counts?.[state] ?? "—"}
        </li>
      ))}
      {orders !== undefined && (
        <li>
          <OrderSign />
          {words("parcels")}: {orders ?? "—"}
        </li>
      )}
    </Box>
  );
};

const list = {
  m: 0,
  px: 1.5,
  py: 1,
  listStyle: "none",
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  rowGap: 0.25,
  borderTop: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
  typography: "caption",
  li: { display: "flex", alignItems: "center", gap: 0.75, whiteSpace: "nowrap" },
};
