import { PassThrough, pipeline, Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Language } from "#contract/languages.ts";
import { cellText, delimiters, withoutFormula } from "#contract/rules/csvCells.ts";
import { copyCsv } from "#server/database/copyCsv.ts";

export type Column = { heading: string; value: SQL };

/**
 * Streams a CSV file that spreadsheets of the language open with a double click. The headings are sent at once, however long
 * the query takes. A later error destroys the stream, so that no reader takes a part for the complete file.
 */
export async function csvFile(
  pool: Pool,
  columns: readonly Column[],
  rest: SQL,
  language: Language,
): Promise<Readable> {
  const delimiter = delimiters[language];
  const headings = columns.map(({ heading }) => cellText(heading, delimiter)).join(delimiter);
  const selected = sql.join(
    columns.map(({ value }) => value),
    sql`, `,
  );
  const rows = await copyCsv(pool, sql`select ${selected} ${rest}`, delimiter);
  // As little as possible is read ahead of a reader that pauses.
  const file = new PassThrough({ highWaterMark: 16_384 });
  // Without this byte order mark Excel takes UTF-8 for an older encoding.
  file.write(`\uFEFF${headings}\n`);
  pipeline(rows, file, () => undefined);
  return file;
}

/** The same for rows that are made in code; their cells are texts, keyed like the headings. */
export function textFile<Key extends string>(
  headings: Readonly<Record<Key, string>>,
  rows: AsyncIterable<Readonly<Record<Key, string>>>,
  language: Language,
): Readable {
  const keys = Object.keys(headings) as Key[];
  const delimiter = delimiters[language];
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => cellText(cell, delimiter)).join(delimiter)}\n`;
  async function* lines() {
    yield `\uFEFF${line(keys.map((key) => headings[key]))}`;
    for await (const row of rows) yield line(keys.map((key) => withoutFormula(row[key])));
  }
  return Readable.from(lines());
}

/** A number as spreadsheets of the language read it. */
export const decimalIn =
  (language: Language) =>
  (number: SQL): SQL =>
    sql`replace(${number}::text, '.', ${sql.raw(`'${marks[language]}'`)})`;

/** The decimal mark of the language's spreadsheets. */
const marks = { en: ".", pl: ",", cs: "," } as const satisfies Record<Language, string>;
