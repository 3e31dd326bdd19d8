import Skeleton from "@mui/material/Skeleton";
import { loadablePart } from "#src/ui/loadable.tsx";

// The library of charts is loaded with the first chart, and never with the console.

export const LineFigures = loadablePart(async () => (await import("./Lines.tsx")).Lines, Waiting);

export const BarFigures = loadablePart(async () => (await import("./Bars.tsx")).Bars, Waiting);

function Waiting({ height }: { height: number }) {
  return <Skeleton variant="rounded" height={height} />;
}
