import type { Pool } from "pg";
import { ulid } from "ulid";
import { buildConsole } from "#scripts/buildConsole.ts";
import { launchChromium } from "#tests/support/browser/chromium.ts";
import { makeCompany, makeOperator, makeProduct } from "#tests/support/factories/factories.ts";
import { firstPaint } from "./paintedRows.ts";
import { bench, tokenOf } from "./support.ts";

/**
 * Measures the list of warehouses with 50 products each, from navigation to painted rows: with 10 and with 500
 * warehouses.
 */
const [few, many] = [10, 500];
const products = 50;

/** Creates an operator of a company with `warehouses` warehouses, one in each region. */
async function makeDesk(pool: Pool, url: string, warehouses: number) {
  const { id: companyId } = await makeCompany(pool);
  await Promise.all(
    Array.from({ length: products }, () => makeProduct(pool, { companyId, type: "simple_delivery" })),
  );
  const prefix = ulid();
  await pool.query(
    "insert into regions (id, name) select $1 || nth, 'Region ' || $1 || nth from generate_series(1, $2::integer) as nth",
    [prefix, warehouses],
  );
  await pool.query(
    `insert into warehouses (id, company_id, region, created_at)
     select $1 || nth, $2, 'Region ' || $1 || nth, now() from generate_series(1, $3::integer) as nth`,
    [prefix, companyId, warehouses],
  );
  await pool.query(
    `insert into stock_balances (holder_type, holder_id, product_id, amount, threshold)
     select 'warehouse', w.id, p.id, (random() * 100)::integer, 10
     from warehouses w join products p on p.company_id = w.company_id where w.company_id = $1`,
    [companyId],
  );
  const { email } = await makeOperator(pool, { scopes: ["warehouse"], companyIds: [companyId] });
  return { name: `${warehouses} warehouses`, address: `${url}/warehouses`, token: await tokenOf(url, email) };
}

await buildConsole();
await bench(async ({ pool, service }) => {
  const { url } = await service();
  const desks = [await makeDesk(pool, url, few), await makeDesk(pool, url, many)];
  await pool.query("analyze");
  const browser = await launchChromium();
  try {
    return await firstPaint(browser, desks);
  } finally {
    await browser.close();
  }
});
