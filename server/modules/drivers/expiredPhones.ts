import { eq, lte } from "drizzle-orm";
import type { Pool } from "pg";
import { driverSessions } from "#server/database/tables/drivers.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { appendEvents, bySystem } from "#server/events/append.ts";
import { lockOpenOffer, withdrawUnfit } from "#server/modules/orders/offers.ts";
import { changeStatus, endPhoneSessions } from "./status.ts";

/**
 * Deletes the sessions of phones that have expired. A driver who has no other goes offline, as by a sign-out: else such a
 * driver would be online until the next sign-in, in reports too.
 */
export async function endExpiredPhones(pool: Pool, now: Date): Promise<void> {
  const { rows } = await pool.query<{ driverId: string }>(
    `select distinct driver_id as "driverId" from driver_sessions where expires_at <= $1`,
    [now],
  );
  for (const { driverId } of rows)
    await inTransaction(pool, async (transaction) => {
      // Must come first, because it locks an order, and orders are locked before drivers.
      const offer = await lockOpenOffer(transaction, driverId);
      await endPhoneSessions(transaction, driverId, lte(driverSessions.expiresAt, now));
      const others = await transaction.$count(driverSessions, eq(driverSessions.driverId, driverId));
      if (others > 0) return;
      await appendEvents(transaction, bySystem(now), await changeStatus(transaction, driverId, "offline"));
      if (offer) await withdrawUnfit(transaction, offer, now);
    });
}
