import { highestLoad } from "#contract/dashboard.ts";
import { Card } from "#src/custom-pages/dashboard/Card.tsx";
import { useFigures } from "#src/custom-pages/dashboard/DashboardContext.ts";
import { Bar, Figure } from "#src/custom-pages/dashboard/Figure.tsx";
import { useDriversLink } from "#src/custom-pages/dashboard/useDriversLink.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { FigureTable } from "#src/ui/charts/FigureTable.tsx";

/** How many orders the online drivers have in hand. */
export const LoadsCard = () => {
  const words = useWords("dashboard.drivers");
  const { drivers: now } = useFigures();
  const toDrivers = useDriversLink();
  if (!now) return null;
  const { loads } = now;
  const most = Math.max(1, ...loads.map(({ drivers }) => drivers));
  return (
    <Card title={words("loads")} columns={3}>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{words("inHandOf")}</th>
            <td />
            <th scope="col">{words("online")}</th>
          </tr>
        </thead>
        <tbody>
          {loads.map(({ orders, drivers }) => (
            <tr key={orders}>
              <th scope="row" data-hint="">
                {orders === 0
                  ? words("noOrder")
                  : orders === highestLoad
                    ? words("loadOrMore", { count: orders })
                    : words("load", orders)}
              </th>
              <td>
                <Bar width={48} share={drivers / most} />
              </td>
              <td>
                <Figure count={drivers} to={toDrivers()} />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </Card>
  );
};
