import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import { readPostalTableOptions } from "#scripts/postalTableOptions.ts";
import { parseGeoNames } from "#server/postal/geoNames.ts";
import { mergedPlaces } from "#server/postal/importPostalCodes.ts";
import { codeColumns, placeColumns, polandFile, polandText } from "#server/postal/polandTable.ts";
import { readPostalFile } from "#server/postal/readPostalFile.ts";
import { codesOf } from "#server/postal/summary.ts";
import { runProgram } from "#server/runProgram.ts";

/**
 * `npm run geo:table -- PL.zip 2026-11-21`: writes the table of postal codes that comes with the service, from a file of
 * GeoNames and its date; without a file, from today's download.
 */
await runProgram(async () => {
  const { path, day } = readPostalTableOptions(parseArgs({ allowPositionals: true }).positionals);
  const { name, bytes } = await readPostalFile(path);
  const rows = parseGeoNames(bytes, name);
  const codes = linesOf(codesOf(rows), codeColumns);
  const places = linesOf(mergedPlaces(rows), placeColumns);
  const text = Buffer.from(polandText({ day, codes: codes.join("\n"), places: places.join("\n") }));
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  writeFileSync(polandFile, packed);
  const size = Math.round(packed.length / 1000);
  process.stdout.write(`${places.length} places of ${codes.length} postal codes in ${size} kB\n`);
});

/** The lines are sorted, so that a newer file changes few of them; coordinates are rounded to about ten metres. */
function linesOf<Column extends string>(
  records: readonly Record<Column, string | number>[],
  columns: readonly Column[],
): string[] {
  const cell = (value: string | number) => (typeof value === "number" ? Number(value.toFixed(4)) : value);
  return records.map((record) => columns.map((column) => cell(record[column])).join("\t")).sort();
}
