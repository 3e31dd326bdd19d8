import { Card } from "#src/custom-pages/dashboard/Card.tsx";
import { useDayNames, useFigures, useOrdersLink } from "#src/custom-pages/dashboard/DashboardContext.ts";
import { Bar, Figure } from "#src/custom-pages/dashboard/Figure.tsx";
import { useStableOrder } from "#src/custom-pages/dashboard/useStableOrder.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { FigureTable } from "#src/ui/charts/FigureTable.tsx";

/** The reasons of the day's cancellations. */
export const CancellationsCard = () => {
  const words = useWords("dashboard");
  const reasonWords = useWords("orders.reasons");
  const { cancellations } = useFigures();
  const day = useDayNames();
  const to = useOrdersLink();
  const toBefore = useOrdersLink("dayBefore");
  const rows = useStableOrder(
    cancellations.toSorted((one, other) => other.count - one.count || other.before - one.before),
    ({ reason }) => reason,
  );
  const most = Math.max(1, ...cancellations.map(({ count }) => count));
  return (
    <Card title={words("cancellations.title")} columns={5}>
      {rows.length === 0 ? (
        words("none")
      ) : (
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">{words("cancellations.reason")}</th>
              <td />
              <th scope="col">{day.now}</th>
              <th scope="col">{day.until}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ reason, count, before }) => (
              <tr key={reason}>
                <th scope="row" data-hint="">
                  {reasonWords(reason)}
                </th>
                <td>
                  <Bar width={48} share={count / most} />
                </td>
                <td>
                  <Figure count={count} to={to({ cancellationReason: reason })} />
                </td>
                <td>
                  <Figure count={before} to={toBefore({ cancellationReason: reason })} />
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Card>
  );
};
