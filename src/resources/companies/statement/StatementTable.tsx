import Typography from "@mui/material/Typography";
import type { Statement } from "#contract/orders/statement.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { AmountTable } from "#src/ui/AmountTable.tsx";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** The orders of a month with their costs, and the sums of the whole month. */
export function StatementTable({ statement: { orders, total }, month }: Props) {
  const words = useWords("statement");
  const { amount, vatRate } = useNumbers();
  if (total.orders === 0) {
    return (
      <div role="status">
        <Typography sx={{ fontWeight: 600 }}>{words("none")}</Typography>
        <Typography color="textSecondary">{words("noneHint")}</Typography>
      </div>
    );
  }
  return (
    <AmountTable>
      <table aria-label={words("label", { month })}>
        <thead>
          <tr>
            {(["ended", "order", "external"] as const).map((column) => (
              <th key={column} scope="col" className={column}>
                {words(column)}
              </th>
            ))}
            {amounts.map((column) => (
              <th key={column} scope="col" className="amount">
                {words(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td className="ended">{stampText(order.endedAt)}</td>
              <td>
                {order.orderNo}
                {order.isCancelled && <small className="below">{words("outcomes.cancelled")}</small>}
              </td>
              <td className="external" data-hint="">
                {order.externalId}
              </td>
              <td className="amount">{amount(Number(order.net))}</td>
              <td className="amount">
                <small>{vatRate(order.vatRate)}</small>
                {amount(Number(order.vat))}
              </td>
              <td className="amount">{amount(Number(order.gross))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words("total", total.orders)}
            </th>
            <td className="external" />
            {amounts.map((column) => (
              <td key={column} className="amount">
                {amount(Number(total[column]))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </AmountTable>
  );
}

type Props = { statement: Statement /** The name of the month, such as "November 2026". */; month: string };

const amounts = ["net", "vat", "gross"] as const;
