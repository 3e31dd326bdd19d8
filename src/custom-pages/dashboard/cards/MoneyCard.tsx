import Box from "@mui/material/Box";
import type { Dashboard } from "#contract/dashboard.ts";
import { negated, sumOf } from "#contract/walletEntry.ts";
import { Card } from "#src/custom-pages/dashboard/Card.tsx";
import { useDayNames, useFigures, useOrdersLink } from "#src/custom-pages/dashboard/DashboardContext.ts";
import { Figure } from "#src/custom-pages/dashboard/Figure.tsx";
import { useWords } from "#src/i18n/useWords.ts";
import { FigureTable } from "#src/ui/charts/FigureTable.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { statusesOf } from "./statusesOf.ts";

type Money = NonNullable<Dashboard["money"]>;
type Amounts = Money["open"]["now"];

/** The prices and payouts of the day's orders; amounts that the account may not see are left out. */
export const MoneyCard = () => {
  const { money } = useFigures();
  return money && <Parts money={money} />;
};

const Parts = ({ money }: { money: Money }) => {
  const words = useWords("dashboard");
  const day = useDayNames();
  const to = useOrdersLink();
  const toBefore = useOrdersLink("dayBefore");
  const { prices, payouts } = money.open.now;
  const ended = [money.delivered, money.cancelled];
  return (
    <Card title={words("money.title")} columns={7}>
      <Box sx={{ overflowX: "auto" }}>
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">{words("orders")}</th>
              <td />
              {prices !== null && <th scope="col">{words("money.prices")}</th>}
              {payouts !== null && <th scope="col">{words("money.payouts")}</th>}
              {prices !== null && payouts !== null && <th scope="col">{words("money.difference")}</th>}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row" data-hint="">
                  {words(`money.${part}`)}
                </th>
                <td>
                  <Figure count={money[part].orders} to={to({ status: statusesOf[part] })} />
                </td>
                <AmountCells amounts={money[part].now} to={to({ status: statusesOf[part] })} />
              </tr>
            ))}
            <tr className="sum">
              <th scope="row" data-hint="">
                {words("money.ended")}
              </th>
              <td />
              <AmountCells
                amounts={added(ended.map(({ now }) => now))}
                to={to({ status: [...statusesOf.delivered, "cancelled"] })}
              />
            </tr>
            <tr className="quiet">
              <th scope="row" data-hint="">
                {day.until}
              </th>
              <td />
              <AmountCells
                amounts={added(ended.map(({ before }) => before))}
                to={toBefore({ status: [...statusesOf.delivered, "cancelled"] })}
              />
            </tr>
          </tbody>
        </FigureTable>
      </Box>
    </Card>
  );
};

const parts = ["open", "delivered", "cancelled"] as const;

type CellsProps = { amounts: Amounts; to: string | null };

const AmountCells = ({ amounts: { prices, payouts }, to }: CellsProps) => {
  const { money } = useNumbers();
  const { money: shown } = useFigures();
  const currency = shown?.currency ?? "";
  const difference = prices !== null && payouts !== null && sumOf([prices, negated(payouts)]);
  return (
    <>
      {[prices, payouts, difference || null].map(
        (amount, nth) =>
          amount !== null && (
            // biome-ignore lint/suspicious/noArrayIndexKey: always these three.
            <td key={nth}>
              <Figure count={Number(amount)} to={to}>
                {money(amount, currency)}
              </Figure>
            </td>
          ),
      )}
    </>
  );
};

const added = (amounts: readonly Amounts[]): Amounts => {
  const sum = (name: keyof Amounts) => {
    const known = amounts.flatMap((one) => one[name] ?? []);
    return known.length === 0 ? null : sumOf(known);
  };
  return { prices: sum("prices"), payouts: sum("payouts") };
};
