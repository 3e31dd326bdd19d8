import { LineChart } from "@mui/x-charts/LineChart";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { useChartStyles } from "./chartStyles.ts";

export type Line = {
  id: string;
  label: string;
  data: readonly (number | null)[];
  /** What it is compared with: dashed and grey, so that it is told apart without its colour. */
  isBackground?: boolean;
};

type Props = { labels: readonly string[]; lines: readonly Line[]; height: number };

/** Values along a way, one line above the other. */
export function Lines({ labels, lines, height }: Props) {
  const { palette } = useTokens();
  const styles: Record<string, object> = {
    ...useChartStyles(),
    "& .MuiLineChart-area": { fillOpacity: 0.12 },
  };
  for (const { id, isBackground } of lines)
    if (isBackground) styles[`& .MuiLineChart-line[data-series="${id}"]`] = { strokeDasharray: "4 4" };
  return (
    <LineChart
      height={height}
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
      xAxis={[{ scaleType: "point", data: [...labels], height: 24 }]}
      yAxis={[{ width: 36, min: 0, tickMinStep: 1, disableLine: true, disableTicks: true }]}
      series={lines.map(({ id, label, data, isBackground = false }) => ({
        id,
        label,
        data: [...data],
        curve: "linear",
        showMark: false,
        area: !isBackground,
        color: isBackground ? palette.strongLine : palette.brand,
        labelMarkType: "line",
      }))}
      slotProps={{ legend: { position: { vertical: "top", horizontal: "start" } } }}
      sx={styles}
    />
  );
}
