import { and, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import type { Changes } from "#contract/events.ts";
import { create } from "#contract/orders/commands.ts";
import { prepared } from "#server/database/handles.ts";
import { companies } from "#server/database/tables/companies.ts";
import { orders } from "#server/database/tables/orders.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { orderEvent } from "#server/events/append.ts";
import { preparedCommand, type Route } from "#server/http/route.ts";
import type { GeoServices } from "#server/integrations/geoServices.ts";
import { planOrder, type UnnumberedOrder } from "./form/plan.ts";
import { withLockedMultiplier } from "./multipliedPrice.ts";
import { drawOrderNo } from "./number.ts";

export const createOrder = (geo: GeoServices): Route =>
  preparedCommand(
    create,
    ({ caller, pool, now }, input) => planOrder({ caller, pool, now, geo }, input),
    async ({ transaction }, { expectedPrice }, planned) => {
      const order = await withLockedMultiplier(transaction, planned);
      if (expectedPrice !== undefined && Number(order.estimatedPayout) !== expectedPrice)
        throw new ApiError("price_changed");
      const orderNo = await insertWithNumber(transaction, order);
      const { id, version, status, multiplierId } = order;
      const changes: Changes = {
        status: [null, status],
        // Logged at the creation, because an edit that finds the same multiplier again does not log it.
        ...(multiplierId && { multiplierId: [null, multiplierId] }),
      };
      return {
        response: { id, orderNo, version },
        events: [orderEvent("newOrder", order, version, { changes })],
      };
    },
  );

/** Attempts to draw a number that no other order of the day has; if all fail, something else is wrong. */
const maxAttempts = 50;

/** Inserts the order and returns the number it got. */
async function insertWithNumber(transaction: Transaction, order: UnnumberedOrder): Promise<string> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const orderNo = drawOrderNo();
    const { rowCount } = await insertOrder(transaction).execute(driverValues({ ...order, orderNo }));
    if (rowCount === 1) return orderNo;
    await checkCompany(transaction, order);
    if (await isExternalIdTaken(transaction, order)) throw new ApiError("order_with_external_id_exists");
  }
  throw new Error(`no free order number was found for ${order.createdOn}`);
}

const columns = Object.entries(getTableColumns(orders));

/** Inserts nothing if the company is no longer active. */
const insertOrder = prepared((transaction: Transaction) => {
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
  const encode = (column: (typeof columns)[number][1], value: unknown) =>
    value === null || value === undefined ? null : column.mapToDriverValue(value);
  return Object.fromEntries(columns.map(([field, column]) => [field, encode(column, order[field])]));
}

// The checks below run only if nothing was inserted, to find the reason.

async function checkCompany(transaction: Transaction, { companyId }: UnnumberedOrder): Promise<void> {
  const active = and(eq(companies.id, companyId), eq(companies.status, "active"));
  if ((await transaction.$count(companies, active)) === 0) throw new ApiError("company_not_activated");
}

async function isExternalIdTaken(transaction: Transaction, { companyId, externalId }: UnnumberedOrder) {
  if (externalId === null) return false;
  const same = and(
    ...[eq(orders.companyId, companyId), eq(orders.externalId, externalId)],
    // As in the unique index.
    ne(orders.status, "cancelled"),
  );
  return (await transaction.$count(orders, same)) > 0;
}
