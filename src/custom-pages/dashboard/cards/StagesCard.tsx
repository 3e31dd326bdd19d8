import { dashboardStages } from "#contract/dashboard.ts";
import { statusesIn } from "#contract/orders/statuses.ts";
import { Card } from "#src/custom-pages/dashboard/Card.tsx";
import { useDayNames, useFigures, useOrdersLink } from "#src/custom-pages/dashboard/DashboardContext.ts";
import { Figure } from "#src/custom-pages/dashboard/Figure.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useChartOrTable } from "#src/ui/charts/ChartOrTable.tsx";
import { BarFigures } from "#src/ui/charts/charts.tsx";
import { FigureTable } from "#src/ui/charts/FigureTable.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";

const height = 236;

/** How long the stages of the orders took. */
export const StagesCard = () => {
  const words = useWords("dashboard");
  const { plain } = useNumbers();
  const { stages, totals, drivers } = useFigures();
  const day = useDayNames();
  const to = useOrdersLink();
  const toBefore = useOrdersLink("dayBefore");
  const title = words("stages.title");
  const minutes = (seconds: number | null) =>
    seconds === null ? "—" : words("stages.minutes", { count: plain(seconds / 60, 0) });
  const chartMinutes = (seconds: number | null) => seconds && Math.round(seconds / 60);
  const whole = stages.find(({ stage }) => stage === "total");
  const { toggle, content } = useChartOrTable({
    title,
    height,
    summary: words("stages.summary", {
      stage: words("stages.names.total"),
      p50: minutes(whole?.now.p50 ?? null),
      p90: minutes(whole?.now.p90 ?? null),
    }),
    chart: (
      <BarFigures
        height={height}
        labelWidth={112}
        labels={dashboardStages.map((stage) => words(`stages.names.${stage}`))}
        valueText={(count) => words("stages.minutes", { count })}
        series={[
          { id: "p50", label: words("stages.p50"), data: stages.map(({ now }) => chartMinutes(now.p50)) },
          { id: "p90", label: words("stages.p90"), data: stages.map(({ now }) => chartMinutes(now.p90)) },
        ]}
      />
    ),
    table: (
      <FigureTable>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {words("stages.stage")}
            </th>
            <th scope="colgroup" colSpan={2}>
              {day.now}
            </th>
            <th scope="colgroup" colSpan={2}>
              {day.until}
            </th>
          </tr>
          <tr>
            {["now", "before"].flatMap((column) =>
              ["p50", "p90"].map((share) => (
                <th key={column + share} scope="col" style={{ textAlign: "right" }}>
                  {share}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, now, before }) => (
            <tr key={stage} className={stage === "total" ? "sum" : undefined}>
              <th scope="row" data-hint="">
                {words(`stages.names.${stage}`)}
              </th>
              {[now.p50, now.p90].map((seconds, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: always these two.
                <td key={nth}>
                  <Figure count={seconds ?? 0} to={to({ status: statusesIn("realized") })}>
                    {minutes(seconds)}
                  </Figure>
                </td>
              ))}
              {[before.p50, before.p90].map((seconds, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: always these two.
                <td key={nth}>
                  <Figure count={seconds ?? 0} to={toBefore({ status: statusesIn("realized") })}>
                    {minutes(seconds)}
                  </Figure>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    ),
  });
  return (
    <Card
      title={title}
      note={
        <>
          {words("totals.delivered")}:{" "}
          <Figure count={totals.delivered.count} to={to({ status: statusesIn("realized") })} />
        </>
      }
      columns={5}
      narrowColumns={drivers ? 7 : 5}
      action={toggle}
    >
      {content}
    </Card>
  );
};
