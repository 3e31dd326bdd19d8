import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { create } from "#contract/orders/commands.ts";
import { prepared } from "#server/database/handles.ts";
import { companies } from "#server/database/tables/companies.ts";
import { orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { orderEvent } from "#server/events/append.ts";
import { preparedCommand, type Route } from "#server/http/route.ts";
import type { Places } from "#server/integrations/places.ts";
import { planOf, type Unnumbered } from "./form/plan.ts";
import { drawOrderNo } from "./number.ts";

export const createOrder = (places: Places): Route =>
  preparedCommand(
    create,
    ({ caller, pool, now }, wish) => planOf({ caller, pool, now, places }, wish),
    async ({ transaction }, _, order) => {
      const orderNo = await insert(transaction, order);
      const { id, version, status } = order;
      return {
        response: { id, orderNo, version },
        events: [orderEvent("newOrder", order, version, { changes: { status: [null, status] } })],
      };
    },
  );

/** How often another number is drawn when an order of the day has the same; when even so many are taken, something else is wrong. */
const tries = 50;

/** Answers the number that the order got. */
async function insert(transaction: Transaction, order: Unnumbered): Promise<string> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const orderNo = drawOrderNo();
    const { rowCount } = await insertion(transaction).execute(driverValues({ ...order, orderNo }));
    if (rowCount === 1) return orderNo;
    await checkCompany(transaction, order);
    if (await isExternalIdTaken(transaction, order)) throw new ApiError("order_with_external_id_exists");
  }
  throw new Error(`no free order number was found for ${order.createdOn}`);
}

const columns = Object.entries(getTableColumns(orders));

/** Of a company that is not active any more, nothing is inserted. */
const insertion = prepared((transaction: Transaction) => {
  const values: SQL[] = columns.map(([field]) => sql`${sql.placeholder(field)}`);
  return transaction
    .insert(orders)
    .select(
      sql`select ${sql.join(values, sql`, `)} from companies
        where companies.id = ${sql.placeholder("companyId")} and companies.status = 'active'`,
    )
    .onConflictDoNothing()
    .prepare("new order");
});

function driverValues(order: Record<string, unknown>): Record<string, unknown> {
  const encoded = (column: (typeof columns)[number][1], value: unknown) =>
    value === null || value === undefined ? null : column.mapToDriverValue(value);
  return Object.fromEntries(columns.map(([field, column]) => [field, encoded(column, order[field])]));
}

// What is asked only when nothing was inserted: whose fault it is.

async function checkCompany(transaction: Transaction, { companyId }: Unnumbered): Promise<void> {
  const active = and(eq(companies.id, companyId), eq(companies.status, "active"));
  if ((await transaction.$count(companies, active)) === 0) throw new ApiError("company_not_activated");
}

async function isExternalIdTaken(transaction: Transaction, { companyId, externalId }: Unnumbered) {
  if (externalId === null) return false;
  const same = and(eq(orders.companyId, companyId), eq(orders.externalId, externalId));
  return (await transaction.$count(orders, same)) > 0;
}
