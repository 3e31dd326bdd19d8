import Skeleton from "@mui/material/Skeleton";
import { loadablePart } from "#src/ui/loadable.tsx";

// The library of charts is loaded with the first chart, and never with the console.

export const LineFigures = loadablePart(async () => (await import("./Lines.tsx")).Lines, WaitingChart);

export const BarFigures = loadablePart(async () => (await import("./Bars.tsx")).Bars, WaitingBars);

/** What the legend adds to the height of a chart, in pixels. */
export const legendHeight = 28;

function WaitingChart({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height + legendHeight} />;
}

function WaitingBars({ height, series }: { height: number; series: readonly unknown[] }) {
  return series.length < 2 ? (
    <Skeleton variant="rounded" height={height} />
  ) : (
    <WaitingChart height={height} />
  );
}
