import type { Dashboard } from "#contract/dashboard.ts";
import { Card } from "#src/custom-pages/dashboard/Card.tsx";
import { useDayNames, useFigures } from "#src/custom-pages/dashboard/DashboardContext.ts";
import { Bar, Figure } from "#src/custom-pages/dashboard/Figure.tsx";
import { useStableOrder } from "#src/custom-pages/dashboard/useStableOrder.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { FigureTable } from "#src/ui/charts/FigureTable.tsx";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { ZipCode } from "#src/ui/ZipCode.tsx";

type Refusals = NonNullable<Dashboard["refusals"]>;

/** Addresses for which orders were refused: the postal codes and the reasons. */
export const RefusalsCard = () => {
  const words = useWords("dashboard");
  const { refusals, drivers } = useFigures();
  const day = useDayNames();
  if (!refusals) return null;
  const compared = `${refusals.total} · ${day.until}: ${refusals.before}`;
  return (
    <Card title={words("refusals.title")} note={compared} columns={drivers ? 4 : 7}>
      {refusals.total === 0 ? words("none") : <Tables refusals={refusals} />}
    </Card>
  );
};

const Tables = ({ refusals: { byReason, byCode } }: { refusals: Refusals }) => {
  const words = useWords("dashboard");
  const { permissions } = useSessionUser();
  const day = useDayNames();
  // Refusals have no list; the map of the postal codes shows recent ones for each code.
  const to = permissions.zipCodes.canAccessPage ? "/zipCodes" : null;
  const reasons = useStableOrder(byReason, ({ reason }) => reason);
  const codes = useStableOrder(byCode, ({ zipCode }) => zipCode);
  const most = Math.max(1, ...byReason.map(({ count }) => count));
  return (
    <>
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{words("refusals.reason")}</th>
            <td />
            <th scope="col">{day.now}</th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ reason, count }) => (
            <tr key={reason}>
              <th scope="row" data-hint="">
                {words(`refusals.reasons.${reason}`)}
              </th>
              <td>
                <Bar share={count / most} />
              </td>
              <td>
                <Figure count={count} to={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
      <FigureTable sx={{ mt: 1.5 }}>
        <thead>
          <tr>
            <th scope="col">{words("refusals.code")}</th>
            <th scope="col">{day.now}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map(({ zipCode, city, count, reasons: why }) => (
            <tr key={zipCode}>
              <th scope="row" data-hint={why.map((reason) => words(`refusals.reasons.${reason}`)).join(", ")}>
                <ZipCode>{zipCode}</ZipCode> {city}
              </th>
              <td>
                <Figure count={count} to={to} />
              </td>
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </>
  );
};
