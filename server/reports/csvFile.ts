import { PassThrough, pipeline, Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Language } from "#contract/languages.ts";
import { copyCsv } from "#server/database/copyCsv.ts";

export type Column = { heading: string; value: SQL };

/**
 * Streams a CSV file that spreadsheets of the language open by a double click. Its heading leaves at once, whatever the
 * query takes; an error after that destroys the stream, so that no reader takes a part for the whole.
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
  // As little as possible is read ahead of a reader who pauses.
  const file = new PassThrough({ highWaterMark: 16_384 });
  // Without the mark, Excel reads UTF-8 as an older encoding and shows broken letters.
  file.write(`\uFEFF${headings}\n`);
  pipeline(rows, file, () => undefined);
  return file;
}

/** The same of rows that are made in code; their cells are text, by the keys of the headings. */
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

/** As `escapeFormula` says it in SQL. */
const withoutFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?[0-9 .,]*$/.test(text) ? `'${text}` : text;

/** A number as spreadsheets of the language read it. */
export const decimalIn =
  (language: Language) =>
  (number: SQL): SQL =>
    sql`replace(${number}::text, '.', ${sql.raw(`'${marks[language]}'`)})`;

/** What separates columns where the language's spreadsheets open a file by a double click. */
const delimiters = { en: ",", pl: ";", cs: ";" } as const satisfies Record<Language, string>;

/** The decimal mark of those spreadsheets. */
const marks = { en: ".", pl: ",", cs: "," } as const satisfies Record<Language, string>;

const cellText = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
