import { useMemo } from "react";
import { useTokens } from "#src/layout/theme/useTokens.ts";

/** The styles of the map's shapes. Those out of bounds differ by more than colour: they are dashed and hollow. */
export function useMapStyles() {
  const { palette } = useTokens();
  return useMemo(() => {
    const { brand, alarm, surface, strongLine } = palette;
    return {
      inRange: { color: brand, weight: 1.5, fillColor: brand, fillOpacity: 0.16 },
      outOfBounds: { color: alarm, weight: 1.5, dashArray: "5 4", fillColor: alarm, fillOpacity: 0.1 },
      ofAddress: { color: brand, weight: 2.5, fillColor: brand, fillOpacity: 0.1 },
      inView: { color: strongLine, weight: 1, fillColor: strongLine, fillOpacity: 0.1 },
      centroidInRange: { radius: 5, color: surface, weight: 1.5, fillColor: brand, fillOpacity: 1 },
      centroidOutOfBounds: { radius: 5, color: alarm, weight: 2.5, fillColor: surface, fillOpacity: 1 },
      circle: { color: brand, weight: 2, fill: false },
    };
  }, [palette]);
}

export type MapStyles = ReturnType<typeof useMapStyles>;
