import { inArray, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import { isOrderEvent } from "#contract/events.ts";
import type { ProductLine } from "#contract/orders/info.ts";
import { isBroughtAlong } from "#contract/orders/pickupRule.ts";
import { statusesIn } from "#contract/orders/statuses.ts";
import { products } from "#server/database/tables/companies.ts";
import { isOneOf } from "#server/database/textArray.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { Actor, NewEvent } from "#server/events/append.ts";
import type { ConsoleSocketSources } from "#server/events/consoleSockets.ts";
import type { LoggedEvent } from "#server/events/loggedEvent.ts";
import { lockBalances, moveStock, type NewMovement } from "#server/modules/stock/ledger.ts";
import { bringsGoods, goodsOf, hasInStock } from "#server/modules/stock/reserved.ts";
import type { Order } from "./load.ts";

/**
 * Locks the driver's stock of the order's goods and throws `driver_lacks_goods` unless it is enough. Does nothing for
 * goods that wait at a pickup point.
 */
export async function requireGoods(transaction: Transaction, order: Order, driverId: string): Promise<void> {
  if (!isBroughtAlong(order.type)) return;
  const holder = { type: "driver", id: driverId } as const;
  await lockBalances(
    transaction,
    linesOf(order).map(({ id }) => ({ holder, productId: id })),
  );
  const { rowCount } = await transaction.execute(
    sql`select from orders o where o.id = ${order.id} and ${hasInStock(sql`${driverId}::text`, goodsOf(sql`o`))}`,
  );
  if (rowCount !== 1) throw new ApiError("driver_lacks_goods");
}

/** `bringsGoods` of `OrderInfo`. */
export async function bringsStockGoods(transaction: Transaction, { id }: Order): Promise<boolean> {
  const { rowCount } = await transaction.execute(
    sql`select from orders o where o.id = ${id} and ${bringsGoods(sql`o`)}`,
  );
  return rowCount === 1;
}

/** The orders that began or ceased, by these events, to reserve goods of their driver. */
export const reservingOrders: ConsoleSocketSources["reservingOrders"] = async (reader, events) => {
  const ids = events.filter(changesReserved).map(({ subjectId }) => subjectId);
  if (ids.length === 0) return new Set();
  const { rows } = await reader.execute<{ id: string }>(
    sql`select o.id from orders o where ${isOneOf(sql`o.id`, ids)} and ${bringsGoods(sql`o`)}`,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Whether the event gives an order to a driver, takes it from one, or ends it. */
function changesReserved(event: LoggedEvent): boolean {
  if (!isOrderEvent(event)) return false;
  const { driverId, status } = event.changes;
  const crosses = status && withDriver.includes(status[0]) !== withDriver.includes(status[1]);
  return driverId !== undefined || crosses === true;
}

/** The statuses in which an order reserves goods. The event of a new order has no status before it. */
const withDriver: readonly unknown[] = statusesIn("withDriver");

type HandedOver = {
  by: Actor;
  now: Date;
  /** Codes of the devices taken back, in the order of their lines. Without it all devices are taken back. */
  oldDeviceCodes?: readonly string[];
  /** For a cancelled order: why the goods are gone. Nothing is taken back then. */
  reason?: string;
};

/**
 * Moves the goods that the driver brought along out of the driver's stock, and old devices into it. Must be called after
 * the move that ends the order, because until then the order still reserves the goods. Returns the lines without devices
 * that the receiver kept and with the codes of the others, and the events.
 */
export async function handOverGoods(
  transaction: Transaction,
  order: Order,
  { by, now, oldDeviceCodes, reason }: HandedOver,
): Promise<{ lines: ProductLine[]; events: NewEvent[] }> {
  const lines = linesOf(order);
  if (!isBroughtAlong(order.type) || !order.driverId) return { lines, events: [] };
  const isTakenBack = await takenBackAmong(transaction, lines);
  const codes = oldDeviceCodes && [...oldDeviceCodes];
  const handedOver = lines.flatMap((line) => {
    if (!codes || !isTakenBack(line)) return [line];
    const oldDeviceCode = codes.shift();
    return oldDeviceCode === undefined ? [] : [{ ...line, oldDeviceCode }];
  });
  const driver = { type: "driver", id: order.driverId } as const;
  const end = { type: "order", id: order.id } as const;
  const given = Map.groupBy(
    lines.filter((line) => !isTakenBack(line)),
    ({ id }) => id,
  );
  const movements: NewMovement[] = [...given].map(([productId, { length }]) => ({
    kind: reason === undefined ? "driverToOrder" : "writeOff",
    ...{ productId, amount: length, from: driver, to: end, orderId: order.id, reason },
  }));
  if (reason === undefined) {
    for (const { id, oldDeviceCode } of handedOver.filter(isTakenBack)) {
      movements.push({
        kind: "orderToDriver",
        ...{ productId: id, amount: 1, serialNumber: oldDeviceCode ?? "" },
        ...{ from: end, to: driver, orderId: order.id },
      });
    }
  }
  const events = movements.length > 0 ? await moveStock(transaction, by, now, movements) : [];
  return { lines: handedOver, events };
}

export const linesOf = ({ products: lines }: Order): ProductLine[] => lines as ProductLine[];

/** Whether the driver takes a line's product back. A line from before this was recorded follows its product, as `reserved.ts`. */
async function takenBackAmong(transaction: Transaction, lines: readonly ProductLine[]) {
  const rows = await transaction
    .select({ id: products.id, settings: products.settings })
    .from(products)
    .where(
      inArray(
        products.id,
        lines.map(({ id }) => id),
      ),
    );
  const byProduct = new Map(
    rows.map(({ id, settings }) => [id, (settings as { takenBack?: boolean }).takenBack === true]),
  );
  return ({ id, takenBack }: ProductLine): boolean => takenBack ?? byProduct.get(id) ?? false;
}
