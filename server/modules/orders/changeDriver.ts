import { and, eq } from "drizzle-orm";
import { fullName, mayDriveFor } from "#contract/drivers.ts";
import { ApiError } from "#contract/errors.ts";
import { changeDriver } from "#contract/orders/commands.ts";
import { isIn } from "#contract/orders/statuses.ts";
import { type Access, within } from "#server/access.ts";
import { drivers } from "#server/database/tables/drivers.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { actorOf, command } from "#server/http/route.ts";
import { lockOrder, type Order } from "./load.ts";
import { checkMove, moveOrder, resultOfMove } from "./move.ts";

type Driver = typeof drivers.$inferSelect;

export const changeOrderDriver = command(
  changeDriver,
  async ({ caller, transaction, now, expectedVersion }, { orderId, driverId, comment }) => {
    const order = await lockOrder(transaction, caller.access, orderId, expectedVersion);
    const status = checkMove(order, "changeDriver");
    if (!order.pickupName) throw new ApiError("driver_change_not_allowed");
    const driver = await lockAssignable(transaction, caller.access, driverId);
    if (driver.id === order.driverId) throw new ApiError("order_already_belongs_to_driver");
    const problem = driverProblem(order, driver);
    if (problem) throw new ApiError(problem);
    const moved = await moveOrder(transaction, order, "changeDriver", {
      by: actorOf(caller),
      now,
      set: {
        driverId,
        ...(!isIn("planned", status) && { acceptedAt: order.acceptedAt ?? now }),
        // The former driver may have reported a delay.
        plannedAt: order.slotFrom,
      },
      data: {
        comment: comment || null,
        driver: named(driver),
        formerDriver: order.driverId ? await namedDriver(transaction, order.driverId) : null,
      },
    });
    return resultOfMove(moved);
  },
);

/**
 * Locks a driver to whom an order is given; one outside of the caller's regions counts as unknown. Orders are locked before
 * drivers everywhere, to avoid deadlocks.
 */
export async function lockAssignable(
  transaction: Transaction,
  { regions }: Access,
  driverId: string,
): Promise<Driver> {
  const [driver] = await transaction
    .select()
    .from(drivers)
    .where(and(eq(drivers.id, driverId), within(regions, drivers.region)))
    .for("update");
  if (!driver) throw new ApiError("driver_not_found");
  return driver;
}

/** Why an operator can't give the order to the driver. One who is offline or has other orders can be given it. */
export function driverProblem({ companyId }: Order, { active, blocked, allowedCompanyIds }: Driver) {
  if (!active || blocked) return "driver_change_not_allowed";
  return mayDriveFor(allowedCompanyIds, companyId) ? null : "driver_insufficient_company_permissions";
}

/** A driver as events name them. */
export async function namedDriver(transaction: Transaction, driverId: string) {
  const [driver] = await transaction.select().from(drivers).where(eq(drivers.id, driverId));
  return named(driver);
}

const named = (driver: Driver | undefined) => (driver ? { id: driver.id, name: fullName(driver) } : null);
