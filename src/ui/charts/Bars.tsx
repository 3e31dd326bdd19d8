import { BarChart } from "@mui/x-charts/BarChart";
import { useTokens } from "#src/layout/theme/useTokens.ts";
import { useChartStyles } from "./chartStyles.ts";

type Props = {
  labels: readonly string[];
  /** At most three, always in this order beside each other; the first is the darkest. */
  series: readonly { id: string; label: string; data: readonly (number | null)[] }[];
  height: number;
  /** Written at the end of each bar. */
  valueText?: (value: number) => string;
  /** Lying bars leave room for long labels: so many pixels. */
  labelWidth?: number;
};

/** Values beside each other, as bars; each says its value, so that nothing hangs on colours. */
export function Bars({ labels, series, height, valueText = String, labelWidth }: Props) {
  const { palette } = useTokens();
  const styles = useChartStyles();
  const colors = [
    palette.brand,
    `color-mix(in srgb, ${palette.brand} 38%, ${palette.surface})`,
    `color-mix(in srgb, ${palette.strongLine} 60%, ${palette.surface})`,
  ];
  const isLying = labelWidth !== undefined;
  const ofLabels = {
    scaleType: "band" as const,
    data: [...labels],
    categoryGapRatio: 0.35,
    barGapRatio: 0.1,
  };
  const ofValues = { min: 0, disableLine: true, disableTicks: true };
  return (
    <BarChart
      height={height}
      layout={isLying ? "horizontal" : "vertical"}
      skipAnimation
      disableKeyboardNavigation
      hideLegend={series.length < 2}
      borderRadius={2}
      grid={isLying ? { vertical: true } : { horizontal: true }}
      margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      xAxis={[isLying ? { ...ofValues, height: 24, domainLimit: withRoom } : { ...ofLabels, height: 24 }]}
      yAxis={[isLying ? { ...ofLabels, width: labelWidth, disableTicks: true } : { ...ofValues, width: 36 }]}
      series={series.map(({ id, label, data }, nth) => ({
        id,
        label,
        data: [...data],
        color: colors[nth % colors.length],
        valueFormatter: (value: number | null) => (value === null ? "" : valueText(value)),
        ...(isLying && {
          barLabel: ({ value }: { value: number | null }) => (value ? valueText(value) : null),
          barLabelPlacement: "outside" as const,
        }),
      }))}
      slotProps={{ legend: { position: { vertical: "top", horizontal: "start" } } }}
      sx={styles}
    />
  );
}

/** Room for the value behind the longest bar. Without any bar the axis ends at 1, because one of length 0 has odd labels. */
const withRoom = (_min: unknown, max: unknown) => ({ min: 0, max: Number(max) * 1.3 || 1 });
