import { type SQL, sql } from "drizzle-orm";
import { timeZone } from "#contract/rules/warsaw.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";

// A literal, like the words below, because a parameter would be read again for every cell.
export const zone = sql.raw(`'${timeZone}'`);

/** Formats a timestamp as the screens do: time and date in Warsaw, to the minute. */
export const minute = (moment: SQL): SQL => sql`to_char(${moment} at time zone ${zone}, 'HH24:MI DD.MM.YY')`;

/** A street and number. "3 Maja 81" gets the prefix "ul.", because spreadsheets would read it as a day of 1981. */
export const street = (column: SQL): SQL =>
  sql`case when ${column} ~* ${dayAndMonth} then 'ul. ' || ${column} else ${escapeFormula(column)} end`;

const dayAndMonth = sql.raw(
  "'^[0-9]{1,2}\\.? (stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia)( |$)'",
);

/** The word for each value of a column; values without one stay as they are. */
export const inWords = (column: SQL, words: Readonly<Record<string, string>>): SQL => {
  const cases = Object.entries(words).map(([value, word]) =>
    sql.raw(` when ${quoted(value)} then ${quoted(word)}`),
  );
  return sql`case ${column}${sql.join(cases)} else ${column} end`;
};

/** A metre count as kilometres with two decimals. */
export const kilometres = (metres: SQL): SQL => sql`round(${metres} / 1000.0, 2)`;

/** A text of the locale files as an SQL literal. As parameters, hundreds of texts would each need a round trip. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
