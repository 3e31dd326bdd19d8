import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Call, InputOf } from "#contract/call.ts";
import * as commands from "#contract/orders/commands.ts";
import { makeDriver, makeOperator, makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { atRate, bench, median, percentile, send, timed, tokenOf } from "./support.ts";

/**
 * Measures commands on orders. First one at a time, alternating with the same writes by a bare client; then 400 a second
 * through the API, five moves on each order, checking that all acknowledged ones are in the log. Commands that the
 * service rejects because too many are waiting are counted and sent again later.
 */
const rounds = 400;
const perSecond = 400;
const seconds = 20;

await bench(async ({ pool, bare, service }) => {
  const { url } = await service();
  const place = await makePlace(pool);
  const { email } = await makeOperator(pool);
  const fleet = await Promise.all(
    Array.from({ length: 50 }, () => makeDriver(pool, { region: place.region })),
  );
  let nextDriver = 0;
  const token = await tokenOf(url, email);
  const orders = await Promise.all(
    Array.from({ length: (perSecond * seconds) / 5 + rounds * 2 }, (_, nth) => {
      // Order numbers are unique per day only.
      const createdOn = new Date(Date.UTC(2026, 0, 1 + (nth % 300))).toISOString().slice(0, 10);
      const pickup = { pickupName: "Sklep", pickUpVerificationCode: "123456" };
      return makeOrder(pool, { ...place, ...pickup, createdOn });
    }),
  );
  const ids = orders.map(({ id }) => id);
  const post = async <C extends Call>(call: C, input: InputOf<C>) => {
    const { status, body } = await send(url, call, input, { token });
    if (status !== 200 && status !== 503) throw new Error(`${call.path}: ${status} ${body}`);
    return status === 200;
  };

  const bareTimes: number[] = [];
  const apiTimes: number[] = [];
  for (let round = -30; round < rounds; round++) {
    const [one = "", other = ""] = round < 0 ? ids.slice(-2) : ids.splice(-2);
    const direct = await timed(() => bareHold(bare, one, place));
    const api = await timed(() => post(commands.setOnHold, { orderId: other }));
    if (round < 0) {
      await bare.query("update order_holds set released_at = now()");
      await post(commands.releaseOnHold, { orderId: other });
      continue;
    }
    bareTimes.push(direct.milliseconds);
    apiTimes.push(api.milliseconds);
  }

  const chain = [
    (orderId: string) =>
      post(commands.changeDriver, { orderId, driverId: fleet[nextDriver++ % fleet.length]?.id ?? "" }),
    (orderId: string) => post(commands.setOnHold, { orderId, notes: "A note" }),
    (orderId: string) => post(commands.releaseOnHold, { orderId }),
    (orderId: string) => post(commands.checkPickupCode, { orderId, verificationCode: "123456" }),
    (orderId: string) => post(commands.cancel, { orderId, reason: "OTHER", forceCancel: true }),
  ];
  const free = ids.slice(0, (perSecond * seconds) / chain.length).map((id) => ({ id, done: 0 }));
  const before = await count(bare);
  const times: number[] = [];
  let late = 0;
  let refused = 0;
  const run = await timed(() =>
    atRate(perSecond, seconds, async () => {
      // Orders with the fewest moves first, so that no order waits for its own move.
      const order = free.shift();
      if (!order) {
        late += 1;
        return;
      }
      const { result: isDone, milliseconds } = await timed(async () => chain[order.done]?.(order.id));
      if (isDone) {
        times.push(milliseconds);
        order.done += 1;
      } else refused += 1;
      if (order.done < chain.length) free.push(order);
    }),
  );
  const appended = (await count(bare)) - before;
  if (appended !== times.length) throw new Error(`${times.length} acknowledged, ${appended} in the log`);

  const ratio = (median(apiTimes) / median(bareTimes)).toFixed(2);
  return [
    `one command (hold), median of ${rounds}`,
    `  the same writes by a bare client  ${median(bareTimes).toFixed(2)} ms  1.00x`,
    `  through the service               ${median(apiTimes).toFixed(2)} ms  ${ratio}x`,
    `${perSecond} moves a second for ${seconds} s: ${times.length} acknowledged and in the log, ${refused} refused, ${late} not sent,` +
      ` ${(times.length / (run.milliseconds / 1000)).toFixed(0)} a second`,
    `  median ${median(times).toFixed(1)} ms, 95th percentile ${percentile(times, 0.95).toFixed(1)} ms`,
  ];
});

async function count(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>("select count(*) from events");
  return Number(rows[0]?.count);
}

/** The minimal writes of a hold. */
async function bareHold(client: pg.Client, id: string, { companyId, region, locationId }: BenchPlace) {
  await client.query("begin");
  await client.query("select * from orders where id = $1 for update", [id]);
  await client.query(
    `insert into order_holds (id, order_id, created_at, held_by_type, held_by_id, held_by)
     values ($1, $2, now(), 'operator', 'nobody', 'nobody')`,
    [randomUUID(), id],
  );
  await client.query(
    "update orders set version = version + 1, on_hold_since = now(), next_move_at = null where id = $1",
    [id],
  );
  await client.query(
    `insert into events (at, name, actor_type, actor_id, actor_name, subject_type, subject_id, version,
       company_id, region, location_id, changes, data)
     values (now(), 'holdOrder', 'operator', 'nobody', 'nobody', 'order', $1, 2, $2, $3, $4, '{}', '{}')`,
    [id, companyId, region, locationId],
  );
  await client.query("commit");
}

type BenchPlace = Awaited<ReturnType<typeof makePlace>>;
