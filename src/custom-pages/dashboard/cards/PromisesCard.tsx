import { keptPromises, promiseLimits } from "#contract/orders/promise.ts";
import { Card } from "#src/custom-pages/dashboard/Card.tsx";
import { useDayNames, useFigures, useOrdersLink } from "#src/custom-pages/dashboard/DashboardContext.ts";
import { Bar, Figure } from "#src/custom-pages/dashboard/Figure.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { FigureTable } from "#src/ui/charts/FigureTable.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";

/** The outcomes of the promises: the usual time, the latest time, or the slot. */
export const PromisesCard = () => {
  const words = useWords("dashboard");
  const { percent } = useNumbers();
  const { promises } = useFigures();
  const day = useDayNames();
  const to = useOrdersLink();
  // The list has no filter for orders that were overdue at that time and are not now.
  const toBefore = useOrdersLink("dayBefore");
  const delivered = promises.filter(({ promise }) => promise !== "overdue");
  const all = delivered.reduce((sum, { count }) => sum + count, 0);
  const kept = delivered.filter(({ promise }) => promise !== "late");
  const sum = (column: "count" | "before") => kept.reduce((total, row) => total + row[column], 0);
  return (
    <Card title={words("promises.title")} columns={5}>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{words("orders")}</th>
            <td />
            <th scope="col">{words("share")}</th>
            <th scope="col">{day.now}</th>
            <th scope="col">{day.until}</th>
          </tr>
        </thead>
        <tbody>
          {promises.map(({ promise, count, before }) => (
            <tr key={promise}>
              <th scope="row" data-hint="">
                {words(`promises.${promise}`, promiseLimits)}
              </th>
              <td>{promise !== "overdue" && <Bar width={barWidth} share={all === 0 ? 0 : count / all} />}</td>
              <td>{promise === "overdue" || all === 0 ? "" : percent(count / all)}</td>
              <td>
                <Figure count={count} to={to({ promise: [promise] })} />
              </td>
              <td>
                <Figure count={before} to={promise === "overdue" ? null : toBefore({ promise: [promise] })} />
              </td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row" data-hint="">
              {words("promises.kept")}
            </th>
            <td>
              <Bar width={barWidth} share={all === 0 ? 0 : sum("count") / all} />
            </td>
            <td>{all === 0 ? "" : percent(sum("count") / all)}</td>
            <td>
              <Figure count={sum("count")} to={to({ promise: [...keptPromises] })} />
            </td>
            <td>
              <Figure count={sum("before")} to={toBefore({ promise: [...keptPromises] })} />
            </td>
          </tr>
        </tbody>
      </FigureTable>
    </Card>
  );
};

/** Gives way on a phone, where the columns beside it have no room otherwise. */
const barWidth = "min(64px, 6vw)";
