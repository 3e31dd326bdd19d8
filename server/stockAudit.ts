import { readConfig } from "#server/config.ts";
import { expectDatabase, withDatabase } from "#server/database/openDatabase.ts";
import { auditStock } from "#server/modules/stock/audit.ts";
import { runProgram } from "#server/runProgram.ts";

/**
 * `npm run stock:audit`: verifies that balances and batches equal the sums of the ledger's movements, also while the service
 * runs. Prints a line for each discrepancy, and exits with 1 if there are any.
 */
await runProgram(async () => {
  const config = readConfig(process.env);
  expectDatabase(config);
  await withDatabase(config, async (pool) => {
    const discrepancies = await auditStock(pool);
    for (const { what, holderType, holderId, productId, serialNumber, recorded, expected } of discrepancies) {
      const batch = serialNumber ? `, batch ${serialNumber}` : "";
      process.stdout.write(
        `${what} of ${holderType} ${holderId}, product ${productId}${batch}: ${recorded} recorded, ${expected} expected\n`,
      );
    }
    const { rows } = await pool.query("select count(*)::integer as movements from stock_movements");
    process.stdout.write(`${rows[0].movements} movements, ${discrepancies.length} discrepancies\n`);
    if (discrepancies.length > 0) process.exitCode = 1;
  });
});
