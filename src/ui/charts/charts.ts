import { lazy } from "react";

// The library of charts is loaded with the first chart, and never with the console.

export const LineFigures = lazy(async () => ({ default: (await import("./Lines.tsx")).Lines }));

export const BarFigures = lazy(async () => ({ default: (await import("./Bars.tsx")).Bars }));
