import { Card } from "#src/custom-pages/dashboard/Card.tsx";
import {
  useDayNames,
  useFigures,
  useHasBefore,
  useOrdersLink,
} from "#src/custom-pages/dashboard/DashboardContext.ts";
import { Figure } from "#src/custom-pages/dashboard/Figure.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { useChartOrTable } from "#src/ui/charts/ChartOrTable.tsx";
import { LineFigures } from "#src/ui/charts/charts.tsx";
import { FigureTable } from "#src/ui/charts/FigureTable.tsx";
import { hourText, timeText } from "#src/ui/warsawTime.ts";

const height = 208;

/** The number of orders created by hour, beside the whole day of the week before. */
export const HoursCard = () => {
  const words = useWords("dashboard");
  const { hours, totals, beforeUntil, asOf } = useFigures();
  const day = useDayNames();
  const hasBefore = useHasBefore();
  const to = useOrdersLink();
  const toBefore = useOrdersLink("dayBefore");
  // Hours to come have no value instead of zero.
  const lastHour = beforeUntil ? Number(timeText(asOf).slice(0, 2)) : 23;
  const before = {
    id: "before",
    label: day.whole,
    data: hours.map(({ beforeWhole }) => beforeWhole),
    isBackground: true,
  };
  const title = words("hours.title");
  const { toggle, content } = useChartOrTable({
    title,
    height,
    summary: words("hours.summary", {
      count: totals.created.count,
      before: totals.created.beforeWhole,
      day: day.whole,
    }),
    chart: (
      <LineFigures
        height={height}
        labels={hours.map(({ hour }) => hourText(hour))}
        lines={[
          ...(hasBefore ? [before] : []),
          {
            id: "day",
            label: day.now,
            data: hours.map(({ hour, count }) => (hour > lastHour ? null : count)),
          },
        ]}
      />
    ),
    table: (
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{words("hours.hour")}</th>
            <th scope="col">{day.now}</th>
            <th scope="col">{day.whole}</th>
          </tr>
        </thead>
        <tbody>
          {hours
            .filter(({ count, beforeWhole }) => count + beforeWhole > 0)
            .map(({ hour, count, beforeWhole }) => (
              <tr key={hour}>
                <th scope="row" data-hint="">
                  {hourText(hour)}
                </th>
                <td>
                  <Figure count={count} to={to({})} />
                </td>
                <td>
                  <Figure count={beforeWhole} to={toBefore({})} />
                </td>
              </tr>
            ))}
        </tbody>
      </FigureTable>
    ),
  });
  return (
    <Card title={title} columns={7} action={toggle}>
      {content}
    </Card>
  );
};
