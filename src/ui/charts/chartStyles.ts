import { tokens } from "#src/layout/theme/tokens.ts";
import { useTokens } from "#src/layout/theme/useTokens.ts";

/** Axes, grid and legend as quiet as the tables beside them. */
export function useChartStyles() {
  const { palette } = useTokens();
  return {
    "& .MuiChartsAxis-root .MuiChartsAxis-tickLabel": { fill: palette.muted, fontSize: tokens.text.small },
    "& .MuiChartsAxis-root .MuiChartsAxis-line, & .MuiChartsAxis-root .MuiChartsAxis-tick": {
      stroke: palette.line,
    },
    "& .MuiChartsGrid-line": { stroke: palette.line, strokeDasharray: "none" },
    "& .MuiChartsLegend-label": { color: palette.muted, fontSize: tokens.text.small },
    "& .MuiBarLabel-root, & .MuiBarChart-label": { fill: palette.muted, fontSize: 11.5 },
  };
}
