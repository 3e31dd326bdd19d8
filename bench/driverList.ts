import type pg from "pg";
import type { Pool } from "pg";
import { list } from "#contract/drivers.ts";
import { buildConsole } from "#scripts/buildConsole.ts";
import { launchChromium } from "#tests/support/browser/chromium.ts";
import { makeDriver, makeOperator, makeRegion } from "#tests/support/factories/factories.ts";
import { firstPaint } from "./paintedRows.ts";
import { bench, median, send, timed, tokenOf } from "./support.ts";

/**
 * Measures the list of 5,000 drivers through the service and the same rows as JSON by a bare client of the same
 * PostgreSQL; and the page in Chromium from navigation to painted rows, with 100 drivers and with 5,000. The measurements
 * alternate in one run.
 */
const [few, many] = [100, 5_000];
const rounds = 21;

await buildConsole();
type Desk = { name: string; address: string; region: string; token: string };

/** Creates an operator who reaches a region with `drivers` drivers. */
async function makeDesk(pool: Pool, url: string, drivers: number): Promise<Desk> {
  const { name: region } = await makeRegion(pool);
  for (let nth = 0; nth < drivers; nth += 100) {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        makeDriver(pool, { region, lastLat: 53, lastLng: 18, lastLoggedAt: new Date() }),
      ),
    );
  }
  const { email } = await makeOperator(pool, { scopes: ["drivers"], regions: [region] });
  return {
    name: `${drivers} drivers`,
    address: `${url}/drivers`,
    region,
    token: await tokenOf(url, email),
  };
}

async function listCall(bare: pg.Client, url: string, { region, token }: Desk): Promise<string[]> {
  const times: Record<"bare" | "service", number[]> = { bare: [], service: [] };
  for (let round = -3; round < rounds; round++) {
    const direct = await timed(() => bare.query<{ json: string }>(bareRows, [region]));
    const served = await timed(() => send(url, list, { active: "true" }, { token }));
    const [expected, found] = [direct.result.rows[0]?.json ?? "[]", served.result.body.toString()].map(
      (text) => JSON.parse(text).length,
    );
    if (found !== expected || found !== many)
      throw new Error(`${found} drivers by the service, ${expected} by SQL`);
    if (round < 0) continue;
    times.bare.push(direct.milliseconds);
    times.service.push(served.milliseconds);
  }
  return [
    `driver/list, ${many} drivers, median of ${rounds}`,
    line("bare client, the same rows as JSON", times.bare, times.bare),
    line("through the service", times.service, times.bare),
  ];
}

const line = (name: string, times: number[], base: number[]): string =>
  `  ${name.padEnd(36)}${median(times).toFixed(0).padStart(6)} ms  ${(median(times) / median(base)).toFixed(2)}x`;

/** The rows of the list without a check of access: the minimum of work. */
const bareRows = `
  select coalesce(json_agg(row), '[]')::text as json from (
    select d.id, d.version, d.first_name as "firstName", d.last_name as "lastName", d.email, d.phone, d.status, d.region,
      d.vehicle_type as "vehicleType", d.vehicle_size as "vehicleSize", d.is_ambassador as "isAmbassador",
      d.priority_driver as "priorityDriver", d.allowed_company_ids as "allowedCompanies",
      json_build_object('registrationPlate', d.registration_plate, 'model', d.vehicle_model,
        'color', d.vehicle_color) as car,
      json_build_object('version', d.app_version, 'osType', d.os_type) as mobile,
      d.blocked, d.active, d.last_login as "lastLogin", 0 as "ordersInHand",
      case when d.last_logged_at is not null then json_build_object('loggedAt', d.last_logged_at) end as "lastKnownLocation"
    from drivers d where d.region = $1 and d.active
    order by d.region, d.first_name, d.last_name, d.id
  ) row`;

await bench(async ({ pool, bare, service }) => {
  const { url } = await service();
  const [small, large] = [await makeDesk(pool, url, few), await makeDesk(pool, url, many)];
  const browser = await launchChromium();
  try {
    return [...(await listCall(bare, url, large)), "", ...(await firstPaint(browser, [small, large]))];
  } finally {
    await browser.close();
  }
});
