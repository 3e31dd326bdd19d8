import { sql } from "drizzle-orm";
import * as contract from "#contract/stock/exchanges.ts";
import { actorOf, command, JsonRows, query, type Route } from "#server/http/route.ts";
import {
  confirmExchange,
  listExchanges,
  lockExchange,
  receivedBy,
  rejectLocked,
  seeLocked,
} from "#server/modules/stock/exchanges.ts";
import { reservedOf } from "#server/modules/stock/reserved.ts";

/** The stock of a driver, and the exchanges that the driver gives or receives. */
export const driverStockRoutes: readonly Route[] = [
  query(contract.ownStock, async ({ caller }) => ownStock(caller.accountId)),

  query(contract.ownExchanges, async ({ caller }) =>
    listExchanges(sql`${caller.accountId} in (e.driver_id, e.giving_driver_id)`),
  ),

  command(contract.see, async ({ caller, transaction }, { exchangeId }) =>
    seeLocked(transaction, await lockExchange(transaction, exchangeId, receivedBy(caller.accountId))),
  ),

  command(contract.confirm, async ({ caller, transaction, now }, { exchangeId: id }) =>
    confirmExchange(transaction, { id, driverId: caller.accountId }, actorOf(caller), now),
  ),

  command(contract.reject, async ({ caller, transaction, now }, { exchangeId, reason }) => {
    const exchange = await lockExchange(transaction, exchangeId, receivedBy(caller.accountId));
    return rejectLocked(transaction, exchange, actorOf(caller), now, reason || null);
  }),
];

const ownStock = (driverId: string): JsonRows =>
  new JsonRows(sql`
    select json_build_object('productId', p.id, 'name', p.name, 'productCode', p.code,
      'companyName', coalesce(c.name_for_drivers, c.name), 'amount', b.amount,
      'available', b.amount - ${reservedOf(sql`'driver'`, sql`b.holder_id`, sql`p.id`)})::text as json
    from stock_balances b join products p on p.id = b.product_id join companies c on c.id = p.company_id
    where b.holder_type = 'driver' and b.holder_id = ${driverId} and b.amount > 0
    order by c.name, p.name, p.id`);
