import type { Surroundings } from "./map/CoverageMap.tsx";
import type { Search } from "./tasks.ts";

/** What of a search the map shows. */
export function aroundOf({ input, answer, isAsking }: Search): Surroundings | null {
  if (!input || !answer || isAsking) return null;
  return {
    centre: answer.centerPoint ?? null,
    radius: Number(input.radius.replace(",", ".")),
    inRange: answer.zipCodes,
    outOfBounds: answer.zipCodesOutOfBounds,
  };
}
