import { ulid } from "ulid";
import { sendPositions } from "#contract/driverApp/driverApp.ts";
import { hashToken, newToken } from "#server/http/token.ts";
import { makeDriver, makeOrder, makePlace } from "#tests/support/factories/factories.ts";
import { atRate, bench, percentile, processorTime, send, timed } from "./support.ts";

/** 500 drivers with one order each send two positions every five seconds. */
const drivers = 500;
const every = 5;
const seconds = 20;

await bench(async ({ pool, service }) => {
  const { url, pid } = await service();
  const place = await makePlace(pool);
  const tokens = await Promise.all(
    Array.from({ length: drivers }, async () => {
      const { id } = await makeDriver(pool, { region: place.region });
      const acceptedAt = new Date(Date.now() - 60_000);
      await makeOrder(pool, { ...place, status: "accepted", driverId: id, acceptedAt });
      const token = newToken();
      await pool.query(
        `insert into driver_sessions (id, driver_id, token_hash, created_at, expires_at)
         values ($1, $2, $3, now(), now() + interval '1 day')`,
        [ulid(), id, hashToken(token)],
      );
      return token;
    }),
  );

  const times: number[] = [];
  const sendOne = async (nth: number) => {
    const now = Date.now();
    const positions = [2_500, 0].map((ago) => ({
      lat: 52.2 + (nth % 100) / 1_000,
      lng: 21,
      loggedAt: new Date(now - ago).toISOString(),
    }));
    const one = await timed(() => send(url, sendPositions, { positions }, { token: tokens[nth % drivers] }));
    if (one.result.status !== 200) throw new Error(`${one.result.status} ${one.result.body}`);
    times.push(one.milliseconds);
  };
  await atRate(drivers / every, 5, sendOne);
  times.length = 0;
  const before = processorTime(pid);
  await atRate(drivers / every, seconds, sendOne);
  const used = (processorTime(pid) - before) / seconds;

  return [
    `${drivers} drivers, positions every ${every} s for ${seconds} s: ${(used * 100).toFixed(0)} % of a core in the service`,
    `  median ${percentile(times, 0.5).toFixed(1)} ms, 95th percentile ${percentile(times, 0.95).toFixed(1)} ms`,
  ];
});
