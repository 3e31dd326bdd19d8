import { parseArgs } from "node:util";
import { readConfig, StartError } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { withDatabase } from "#server/database/openDatabase.ts";
import { parseGeoNames } from "#server/postal/geoNames.ts";
import { runProgram } from "#server/runProgram.ts";
import { loadOptional } from "./loadOptional.ts";

/** `npm run geo:import [file]`: imports Poland's postal codes of GeoNames, from a file (zip or text) or from their site. */
const began = performance.now();
const log = (line: string) => {
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  process.stdout.write(`${seconds.padStart(6)} s  ${line}\n`);
};

await runProgram(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new StartError("Name one file: npm run geo:import -- PL.zip");
  const [path] = positionals;
  const { importPostalCodes, readPostalFile, source } = await loadOptional(
    loadImport,
    "The import of postal codes",
  );
  log(`Reading ${path ?? source} …`);
  const { name, bytes } = await readPostalFile(path);
  const rows = parseGeoNames(bytes, name);
  log(`${rows.length} places read from ${name}.`);
  await withDatabase(readConfig(process.env), async (pool) => {
    await migrate(pool);
    const { codes, places } = await importPostalCodes({ pool, rows, now: new Date(), log });
    log(`Done: ${codes} postal codes of ${places} places. Postal codes © GeoNames, CC BY 4.0`);
  });
});

async function loadImport() {
  const { importPostalCodes } = await import("#server/postal/importPostalCodes.ts");
  return { importPostalCodes, ...(await import("#server/postal/readPostalFile.ts")) };
}
