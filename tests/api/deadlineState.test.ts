import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { ulid } from "ulid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deadlineOf, deadlineState } from "#contract/orders/clock.ts";
import { deadlineStates } from "#contract/orders/promise.ts";
import type { OrderRow } from "#contract/orders/row.ts";
import { orderStatuses } from "#contract/orders/statuses.ts";
import { randomOf } from "#contract/rules/random.ts";
import { minutesAfter } from "#server/clock.ts";
import { orders } from "#server/database/tables/orders.ts";
import { atRiskFrom, deadlineAt, deadlineStateSql } from "#server/modules/orders/promiseSql.ts";
import { fromOrders, rowColumns } from "#server/modules/orders/rows.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database/cluster.ts";
import { makeOrder, makePlace, noon } from "#tests/support/factories/factories.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** The maximum number of rows in one insert. */
const count = 700;

/**
 * Inserts orders in every status, with random moments in whole minutes around noon in all columns that a deadline follows
 * from.
 */
async function makeOrders() {
  const { id, orderNo, ...like } = await makeOrder(database.pool, await makePlace(database.pool));
  const random = randomOf("deadlines");
  const moment = () => minutesAfter(noon, Math.floor(random.next() * 240) - 120);
  const maybe = () => (random.chance(0.5) ? moment() : null);
  const rows = Array.from({ length: count }, (_, index) => {
    const slotTo = maybe();
    const stageRiskAt = maybe();
    return {
      ...like,
      ...{
        id: ulid(),
        orderNo: `${orderNo.slice(0, 2)}XX`,
        createdOn: dayNo(index),
        status: random.pick(orderStatuses),
      },
      ...{ createdAt: moment(), acceptBy: maybe(), slotTo, slotFrom: slotTo && minutesAfter(slotTo, -120) },
      ...{
        stageRiskAt,
        stageLateAt: stageRiskAt && minutesAfter(stageRiskAt, 1 + Math.floor(random.next() * 90)),
      },
      onHoldSince: random.chance(0.2) ? noon : null,
    };
  });
  await drizzle(database.pool).insert(orders).values(rows);
}

const dayNo = (index: number) =>
  minutesAfter(noon, -index * 24 * 60)
    .toISOString()
    .slice(0, 10);

test("the console and the database say the same of every order's deadline", async () => {
  await makeOrders();
  const now = sql`${noon.toISOString()}::timestamptz`;
  const mask = {
    ...{ sensitiveData: true, pinCode: true, holdOrder: true, orderEstimations: true, comments: true },
    ...{ driverInfo: true, driverPayout: true, dispatch: true },
  };
  const { rows } = await drizzle(database.pool).execute<{ row: OrderRow; asked: object }>(sql`
    select to_jsonb(row) - 'asked' as row, row.asked from (
      select ${rowColumns}, jsonb_build_object('state', ${deadlineStateSql(now)}, 'at', extract(epoch from ${deadlineAt}) * 1000,
        'riskAt', extract(epoch from ${atRiskFrom}) * 1000) as asked ${fromOrders([mask])}) row`);
  const told = rows.map(({ row }) => {
    const { at = null, riskAt = null } = deadlineOf(row) ?? {};
    return { state: deadlineState(row, noon.getTime()), at, riskAt };
  });
  expect(told).toEqual(rows.map(({ asked }) => asked));
  for (const state of deadlineStates) {
    expect(told.filter((one) => one.state === state).length).toBeGreaterThan(20);
  }
});
