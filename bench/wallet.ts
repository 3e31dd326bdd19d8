import type { Pool } from "pg";
import * as wallet from "#contract/wallet.ts";
import { makeDriver, makeOperator, makeRegion } from "#tests/support/factories/factories.ts";
import { bench, median, send, timed, tokenOf } from "./support.ts";

/**
 * Measures pages of a driver's week with 100 entries and with 100,000, alternating in one run: through the API, for an
 * operator who reaches everything and for one of a region and company; and the sums of the whole week, which the page
 * requests once.
 */
const [few, many] = [100, 100_000];
const rounds = 101;

await bench(async ({ pool, service }) => {
  const { url } = await service();
  const region = (await makeRegion(pool)).name;
  const drivers = {
    small: await makeWeek(pool, region, few),
    large: await makeWeek(pool, region, many),
  };
  await pool.query("vacuum analyze wallet_entries");
  const scopes: "wallet"[] = ["wallet"];
  const everything = await tokenOf(url, (await makeOperator(pool, { scopes })).email);
  const { email } = await makeOperator(pool, { scopes, regions: [region], companyIds: ["another"] });
  const restricted = await tokenOf(url, email);
  const now = Date.now();
  const week = {
    dateFrom: new Date(now - 167.5 * 3_600_000).toISOString(),
    dateTo: new Date(now).toISOString(),
  };
  const ask = async (call: typeof wallet.list | typeof wallet.totals, token: string, input: object) => {
    const { milliseconds, result } = await timed(() =>
      send(url, call, { ...week, ...input } as never, { token }),
    );
    if (result.status !== 200) throw new Error(`${call.name}: ${result.body}`);
    return milliseconds;
  };
  const compare = async (name: string, measure: (driverId: string) => Promise<number>) => {
    const times: Record<"small" | "large", number[]> = { small: [], large: [] };
    for (let round = -5; round < rounds; round++) {
      for (const size of ["small", "large"] as const) {
        const milliseconds = await measure(drivers[size]);
        if (round >= 0) times[size].push(milliseconds);
      }
    }
    const [small, large] = [median(times.small), median(times.large)];
    return `  ${name.padEnd(34)}${small.toFixed(1).padStart(6)} ms ${large.toFixed(1).padStart(6)} ms  ${(large / small).toFixed(2).padStart(5)}x`;
  };
  const page = (token: string, nth: string) => (driverId: string) =>
    ask(wallet.list, token, { driverId, page: nth });
  return [
    `a page of 25 entries of a driver's week, ${few} and ${many} entries, median of ${rounds}`,
    await compare("the first page", page(everything, "1")),
    await compare("the fourth page", page(everything, "4")),
    await compare("of one region and company", page(restricted, "1")),
    await compare("the sums of the week", (driverId) => ask(wallet.totals, everything, { driverId })),
  ];
});

/** Creates a driver with `entries` entries in the last seven days. */
async function makeWeek(pool: Pool, region: string, entries: number): Promise<string> {
  const { id } = await makeDriver(pool, { region });
  await pool.query(
    `insert into wallet_entries (id, driver_id, type, payout_driver, created_at, created_by_email)
     select $1 || nth, $1, 'bonus', 0.01 + nth % 100, now() - interval '167 hours' * nth / $2::integer, 'ewa@operators.example'
     from generate_series(1, $2::integer) as nth`,
    [id, entries],
  );
  return id;
}
