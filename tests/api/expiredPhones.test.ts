import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it, onTestFinished } from "vitest";
import { driverSessions } from "#server/database/tables/drivers.ts";
import { runHousekeeping } from "#server/jobs/housekeeping.ts";
import { freshDatabase } from "#tests/support/database/cluster.ts";
import { makeDriver, makeOrder, makePlace, noon } from "#tests/support/factories/factories.ts";
import { makeOffer } from "#tests/support/scenarios/driverScenario.ts";

const inTime = new Date(noon.getTime() + 30_000);

it("sessions of phones that ran out are deleted, and a driver who has no other goes offline", async () => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const { pool } = database;
  const place = await makePlace(pool);
  const join = async (expiries: Date[]) => {
    const { id: driverId } = await makeDriver(pool, { region: place.region });
    for (const expiresAt of expiries) {
      const id = `${driverId} ${expiresAt.getTime()}`;
      await drizzle(pool)
        .insert(driverSessions)
        .values({ id, driverId, tokenHash: id.slice(-43).padEnd(43), createdAt: noon, expiresAt });
    }
    const order = await makeOrder(pool, { ...place, status: "new", offerAt: inTime, nextMoveAt: inTime });
    await makeOffer(database, { driverId, orderId: order.id });
    return driverId;
  };
  const later = new Date(noon.getTime() + 1);
  const [withOne, withTwo] = [await join([noon]), await join([noon, later])];
  await runHousekeeping(pool, noon, {
    personalDataDays: 30,
    onError: (error) => {
      throw error;
    },
  });
  const sessions = await pool.query(`select driver_id as "of", expires_at as until from driver_sessions`);
  expect(sessions.rows).toEqual([{ of: withTwo, until: later }]);
  const { rows } = await pool.query(
    `select d.id, d.status, f.answer, o.next_move_at as at from order_offers f
     join drivers d on d.id = f.driver_id join orders o on o.id = f.order_id order by d.status`,
  );
  expect(rows).toEqual([
    { id: withOne, status: "offline", answer: "withdrawn", at: noon },
    { id: withTwo, status: "online", answer: null, at: inTime },
  ]);
  const log = await pool.query("select name, actor_type as by, subject_id as of from events");
  expect(log.rows).toEqual([{ name: "goOffline", by: "system", of: withOne }]);
});
