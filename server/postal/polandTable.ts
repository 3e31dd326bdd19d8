import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

/** Written by scripts/makePostalTable.ts. */
export const polandFile = new URL("./poland.tsv.br", import.meta.url);

/** The columns of `codes` and `places`. */
export const codeColumns = ["code", "city", "region", "lat", "lng"] as const;
export const placeColumns = ["code", "city", "foldedCity", "region", "lat", "lng"] as const;

/**
 * Poland's postal codes that come with the program: GeoNames' places of a day, CC BY 4.0. `codes` and `places` are lines of
 * tab-separated cells that PostgreSQL splits, which keeps the start fast.
 */
export type PolandTable = { day: string; codes: string; places: string };

export async function readPolandTable(): Promise<PolandTable> {
  const text = (await promisify(brotliDecompress)(await readFile(polandFile))).toString("utf8");
  const [day = "", codes = "", places = ""] = text.split("\n\n");
  return { day, codes, places };
}

/** The opposite of `readPolandTable`. */
export const polandText = ({ day, codes, places }: PolandTable): string => [day, codes, places].join("\n\n");
