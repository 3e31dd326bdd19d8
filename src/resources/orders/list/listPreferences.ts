import useMediaQuery from "@mui/material/useMediaQuery";
import type { OrderSort } from "#contract/orders/orders.ts";
import { tokens } from "#src/layout/theme/tokens.ts";
import { isOneOf, isSwitch } from "#src/ui/known.ts";
import { useStored } from "#src/ui/useStored.ts";

// An account's preferences for its list; stored in this browser, also after signing out.

export type Density = keyof typeof tokens.row;
export const densities = Object.keys(tokens.row) as Density[];

/** How high the rows are. */
export const useDensity = () => useStored<Density>("looks.orders.density", isOneOf(densities), "compact");

export const startSorts = ["status", "deadline", "beganAt"] as const satisfies readonly OrderSort[];

/** How the list is sorted when it is opened. */
export const useStartSort = () =>
  useStored<OrderSort>("looks.orders.startSort", isOneOf<OrderSort>(startSorts), "status");

/** Screens on which the details fit beside the list. */
const besideQuery = "(min-width: 1280px)";

/** The key that moves the details from below the row to the side of the list and back. */
export const detailsPlaceKey = "b";

/** The place of an order's details: below its row, or beside the list. */
export function useDetailsPlace() {
  const hasRoom = useMediaQuery(besideQuery);
  const [isWanted, setBeside] = useStored("looks.orders.detailsBeside", isSwitch, false);
  return { hasRoom, isBeside: hasRoom && isWanted, setBeside };
}
