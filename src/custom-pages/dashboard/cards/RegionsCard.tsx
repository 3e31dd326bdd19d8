import Box from "@mui/material/Box";
import type { Dashboard } from "#contract/dashboard.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/statuses.ts";
import { Card } from "#src/custom-pages/dashboard/Card.tsx";
import { useFigures, useOrdersLink } from "#src/custom-pages/dashboard/DashboardContext.ts";
import { Figure } from "#src/custom-pages/dashboard/Figure.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { FigureTable } from "#src/ui/charts/FigureTable.tsx";
import { pageUpTo } from "#src/ui/pageRoom.ts";
import { scrollHint } from "#src/ui/scrollHint.ts";

/** The day's orders by region and status. */
export const RegionsCard = () => {
  const words = useWords("dashboard");
  const statusWords = useWords("orders.statuses");
  const { regions, drivers } = useFigures();
  const title = words("regions.title");
  const all = regions.map(({ statuses }) => statuses);
  return (
    <Card title={title} columns={drivers ? 8 : 12} narrowColumns={12}>
      <Box role="group" aria-label={title} tabIndex={0} sx={frame}>
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">{words("regions.region")}</th>
              <th scope="col">{words("total")}</th>
              {orderStatuses.map((status) => (
                <th key={status} scope="col">
                  {statusWords(status)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row name={words("regions.all")} statuses={all} isSum />
            {regions.map(({ region, statuses }) => (
              <Row key={region} name={region} region={region} statuses={[statuses]} />
            ))}
          </tbody>
        </FigureTable>
      </Box>
    </Card>
  );
};

const frame = {
  overflowX: "auto",
  // The names of regions stay whole.
  "tbody th": { whiteSpace: "nowrap", overflowWrap: "normal" },
  [pageUpTo(1200)]: { "th, td": { paddingInline: "4px" } },
  [pageUpTo(770)]: { "@media screen": scrollHint },
  // As it can't be scrolled on paper, it has to fit.
  "@media print": { "&& :is(th, td)": { fontSize: 11, paddingInline: "3px" } },
} as const;

type Counts = Dashboard["regions"][number]["statuses"];
type RowProps = { name: string; region?: string; statuses: readonly Counts[]; isSum?: boolean };

const Row = ({ name, region, statuses, isSum = false }: RowProps) => {
  const to = useOrdersLink();
  const count = (status: OrderStatus) => statuses.reduce((sum, counts) => sum + counts[status], 0);
  const ofRegion = region === undefined ? {} : { region };
  return (
    <tr className={isSum ? "sum" : undefined}>
      <th scope="row" data-hint="">
        {name}
      </th>
      <td>
        <Figure count={orderStatuses.reduce((sum, status) => sum + count(status), 0)} to={to(ofRegion)} />
      </td>
      {orderStatuses.map((status) => (
        <td key={status}>
          <Figure count={count(status)} to={to({ ...ofRegion, status: [status] })} />
        </td>
      ))}
    </tr>
  );
};
