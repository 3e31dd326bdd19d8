import type { Dashboard } from "#contract/dashboard.ts";
import { statusesIn } from "#contract/orders/statuses.ts";
import { Card } from "#src/custom-pages/dashboard/Card.tsx";
import { useFigures, useOrdersLink } from "#src/custom-pages/dashboard/DashboardContext.ts";
import { Figure } from "#src/custom-pages/dashboard/Figure.tsx";
import { useDriversLink } from "#src/custom-pages/dashboard/useDriversLink.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { FigureTable } from "#src/ui/charts/FigureTable.tsx";

type Drivers = NonNullable<Dashboard["drivers"]>;
type Region = Drivers["regions"][number];

/** The drivers now and the orders that wait for them; only for today. */
export const DriversCard = () => {
  const words = useWords("dashboard");
  const { drivers } = useFigures();
  if (!drivers) return null;
  return (
    <Card title={words("drivers.title")} columns={4} narrowColumns={5} narrowRows={2}>
      <Now drivers={drivers} />
    </Card>
  );
};

const Now = ({ drivers: { regions } }: { drivers: Drivers }) => {
  const words = useWords("dashboard.drivers");
  const allWords = useWords("dashboard.regions");
  const all = regions.reduce<Omit<Region, "region">>(
    (sum, { online, free, inHand, waiting }) => ({
      online: sum.online + online,
      free: sum.free + free,
      inHand: sum.inHand + inHand,
      waiting: sum.waiting + waiting,
    }),
    { online: 0, free: 0, inHand: 0, waiting: 0 },
  );
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{words("region")}</th>
          <th scope="col">{words("online")}</th>
          <th scope="col">{words("free")}</th>
          <th scope="col" data-hint={words("inHandHint")}>
            {words("inHand")}
          </th>
          <th scope="col" data-hint={words("waitingHint")}>
            {words("waiting")}
          </th>
        </tr>
      </thead>
      <tbody>
        <Row name={allWords("all")} row={all} isSum />
        {regions.map((row) => (
          <Row key={row.region} name={row.region} region={row.region} row={row} />
        ))}
      </tbody>
    </FigureTable>
  );
};

type RowProps = { name: string; region?: string; row: Omit<Region, "region">; isSum?: boolean };

const Row = ({ name, region, row, isSum = false }: RowProps) => {
  const toOrders = useOrdersLink("now");
  const toDrivers = useDriversLink();
  const ofRegion = region === undefined ? {} : { region };
  return (
    <tr className={isSum ? "sum" : undefined}>
      <th scope="row" data-hint="">
        {name}
      </th>
      <td>
        <Figure count={row.online} to={toDrivers(region)} />
      </td>
      <td>
        <Figure count={row.free} to={toDrivers(region)} />
      </td>
      <td>
        <Figure count={row.inHand} to={toOrders({ ...ofRegion, status: statusesIn("withDriver") })} />
      </td>
      <td>
        <Figure count={row.waiting} to={toOrders({ ...ofRegion, status: statusesIn("offered") })} />
      </td>
    </tr>
  );
};
