import { sql } from "drizzle-orm";
import { inGroup } from "#server/database/statusSql.ts";
import type { Transaction } from "#server/database/transaction.ts";
import type { NewEvent } from "#server/events/append.ts";
import { addEntry } from "./addEntry.ts";

/** The columns of an order that are needed for its entry. */
type Ride = {
  id: string;
  orderNo: string;
  companyId: string;
  region: string;
  locationId: string | null;
  driverId: string | null;
  payable: boolean;
  deliveredAt: Date | null;
  estimatedPayout: string | null;
  estimatedPayoutDriver: string | null;
  currency: string;
  priceBreakdown: unknown;
};

/**
 * Adds a ride to the driver's wallet for an order that was delivered, or that was cancelled and is paid nevertheless.
 * Returns the events; none if the order has no driver or no payout.
 */
export async function addRide(transaction: Transaction, order: Ride, now: Date): Promise<NewEvent[]> {
  const { driverId, estimatedPayoutDriver: payoutDriver, companyId, region, locationId } = order;
  const isPaid = order.payable || order.deliveredAt !== null;
  if (!driverId || payoutDriver === null || !isPaid) return [];
  const { id, no } = await addEntry(transaction, {
    driverId,
    type: "ride_added",
    payoutDriver,
    payoutClient: order.payable ? order.estimatedPayout : null,
    currency: order.currency,
    description: order.orderNo,
    orderId: order.id,
    companyId,
    breakdown: order.priceBreakdown,
    createdAt: now,
  });
  return [
    {
      name: "addRide",
      subjectId: id,
      keys: { companyId, region, locationId },
      driverId,
      data: { no, type: "ride_added" },
    },
  ];
}

/**
 * What `addRide` pays for an order (alias o), or will pay once it is delivered. Null if the order ended without a driver,
 * or was cancelled free of charge.
 */
export const ridePay = sql`case when ${inGroup("o.status", "waiting")}
  or o.driver_id is not null and (o.payable or o.status <> 'cancelled') then o.estimated_payout_driver end`;
