import { useMemo } from "react";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import type { FleetState } from "./fleet.ts";

/** Outlines in a square from -1 to 1, with the shapes of the tones, so that states can be told apart without colours. */
export const statePaths = {
  moving: "M0 -1.05 L1.05 0 L0 1.05 L-1.05 0 Z",
  standing: "M-0.8 0 A0.8 0.8 0 1 0 0.8 0 A0.8 0.8 0 1 0 -0.8 0 Z",
  silent: "M0 -0.95 L1.05 0.85 L-1.05 0.85 Z",
  offline: "M-0.7 -0.7 H0.7 V0.7 H-0.7 Z",
} as const satisfies Record<FleetState, string>;

/** The outline of an order: a parcel with cut corners. */
export const orderPath = "M-0.5 -0.95 H0.5 L0.95 -0.5 V0.5 L0.5 0.95 H-0.5 L-0.95 0.5 V-0.5 Z";

/** The colours of the map's marks in the current theme. */
export function useFleetColors() {
  const { palette } = useTokens();
  return useMemo(
    () => ({
      states: {
        moving: palette.good,
        standing: palette.caution,
        silent: palette.alarm,
        offline: palette.strongLine,
      } satisfies Record<FleetState, string>,
      order: palette.brand,
      onOrder: palette.onBrand,
      surface: palette.surface,
      text: palette.text,
    }),
    [palette],
  );
}

export type FleetColors = ReturnType<typeof useFleetColors>;
