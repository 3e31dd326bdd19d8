import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { ReportChart } from "#contract/reports/calls.ts";
import { type ChartSeries, type ChartType, maxChartNames, reportCharts } from "#contract/reports/charts.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { keys } from "#src/queryKeys.ts";
import { useChartOrTable } from "#src/ui/charts/ChartOrTable.tsx";
import { BarFigures, LineFigures, legendHeight } from "#src/ui/charts/charts.tsx";
import { FigureTable } from "#src/ui/charts/FigureTable.tsx";
import { LoadErrorLine, LoadingBox } from "#src/ui/DataStates.tsx";
import { TitleId } from "#src/ui/titleId.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { useChartCall } from "./useReportCalls.ts";

type Props = { type: ChartType; input: object };

/** Lying bars need a line of its own for each label. */
const heightOf = (type: ChartType, points: number): number => {
  const { look, series } = reportCharts[type];
  return look === "lying" ? 72 + points * (12 + series.length * 14) : 260;
};

/** A chart of all rows of a report. */
export const ReportDrawing = ({ type, input }: Props) => {
  const words = useWords("reportCharts");
  const { language, fetchChart } = useChartCall(type);
  const { data, error, refetch } = useQuery({
    queryKey: keys.reports.chart(type, { ...input, language }),
    queryFn: async ({ signal }) => ({ type, points: await fetchChart(input, { signal }) }),
    placeholderData: (before) => (before?.type === type ? keepPreviousData(before) : undefined),
  });
  if (!data) {
    if (error) return <LoadErrorLine title={words("failed")} error={error} onRetry={refetch} />;
    return <DrawingLoading type={type} />;
  }
  // Names that the account may not see are left out, so that there may be no points.
  return data.points.length > 0 && <Drawing type={type} points={data.points} />;
};

/** In the place of a chart, about as high: most of those with lying bars have as many as there can be. */
export const DrawingLoading = ({ type }: { type: ChartType }) => {
  const { look, series } = reportCharts[type];
  const legend = look === "lines" || series.length > 1 ? legendHeight : 0;
  return (
    <Box sx={{ mb: 1.5 }}>
      <LoadingBox height={50 + heightOf(type, maxChartNames) + legend} />
    </Box>
  );
};

const Drawing = ({ type, points }: { type: ChartType; points: ReportChart }) => {
  const words = useWords("reportCharts");
  const { plain } = useNumbers();
  const titleId = useId();
  const { look } = reportCharts[type];
  const series: readonly ChartSeries[] = reportCharts[type].series;
  const title = words(`titles.${type}`);
  const labels = points.map(({ label }) => label);
  const data = series.map((id, nth) => ({
    id,
    label: words(`series.${id}`),
    data: points.map(({ values }) => values[nth] ?? null),
  }));
  const high = heightOf(type, points.length);
  const { toggle, content } = useChartOrTable({
    title,
    height: high,
    summary: words("summary", points.length * series.length),
    chart:
      look === "lines" ? (
        <LineFigures
          height={high}
          labels={labels}
          lines={data.map((line, nth) => ({ ...line, isBackground: nth === 0 }))}
        />
      ) : (
        <BarFigures
          height={high}
          labels={labels}
          series={data}
          valueText={plain}
          {...(look === "lying" && { labelWidth: 168 })}
        />
      ),
    table: (
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{words(`names.${type}`)}</th>
            {data.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values }, nth) => (
            // Points have no ids, and two drivers may have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={nth}>
              <th scope="row">{label}</th>
              {series.map((id, place) => (
                <td key={id}>{values[place] == null ? "—" : plain(values[place])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    ),
  });
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ px: 2, py: 1.25, mb: 1.5 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 28 }}>
        <Typography id={titleId} variant="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {toggle}
      </Box>
      <TitleId value={titleId}>{content}</TitleId>
    </Paper>
  );
};
