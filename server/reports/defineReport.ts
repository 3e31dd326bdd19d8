import { Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { DataOf, EventName } from "#contract/events.ts";
import type { Language } from "#contract/languages.ts";
import type { ReportCall } from "#contract/reports.ts";
import { timeZone } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";
import type { Access } from "#server/access.ts";
import { copyCsv } from "#server/database/copyCsv.ts";
import type { Download, OpenedFile } from "#server/http/downloads.ts";
import { command, type Route } from "#server/http/route.ts";
import { issueTicket } from "#server/http/tickets.ts";
import {
  type Headings,
  type MovementKindWords,
  type OrderWords,
  reportWords,
  type StatementWords,
} from "./reportWords.ts";

/** A CSV report: the route that issues a ticket, and the file that the ticket opens. */
export type Report = Download & { call: ReportCall; route: Route };

type DownloadEvent = {
  [Name in EventName]: DataOf<Name> extends { filter: object } ? Name : never;
}[EventName];

/** What a column may depend on. */
type ReportContext = {
  orderWords: OrderWords;
  statementWords: StatementWords;
  movementKinds: MovementKindWords;
  /** A number as spreadsheets of the language read it. */
  decimal: (number: SQL) => SQL;
  now: Date;
};

type Definition<Query, Name extends keyof Headings> = {
  /** Key of the column headings in the locale files. */
  words: Name;
  /** The event that records the download. */
  event: DownloadEvent;
  /** Without its ending. */
  fileName: (query: Query) => string;
  columns: (context: ReportContext, query: Query) => Record<keyof Headings[Name], SQL>;
  /**
   * SQL from the `from` clause to `order by`. Throws an ApiError for an invalid query, before a ticket is
   * issued.
   */
  from: (query: Query, access: Access, now: Date) => SQL;
};

/** Defines a report: the file is streamed by COPY, with headings in the requested language. */
export function defineReport<Query extends { language?: Language | undefined }, Name extends keyof Headings>(
  call: ReportCall<Query>,
  { words, event, fileName, columns, from }: Definition<Query, Name>,
): Report {
  return {
    call,
    route: command(call, async ({ caller, transaction, now }, query) => {
      from(query, caller.access, now);
      const { sessionId, accountId } = caller;
      const { language: _, ...filter } = query;
      return {
        response: await issueTicket(transaction, now, { sessionId, call: call.name, query }),
        events: [{ name: event, subjectId: accountId, data: { filter } }],
      };
    }),
    open: async (pool, { access }, saved, now) => {
      const query = z.parse(call.body, saved);
      const { language = "en" } = query;
      const { orders: orderWords, statement: statementWords, movementKinds } = reportWords[language];
      const decimal = decimalOf(language);
      return openCsv(pool, {
        ...{ words, language, name: fileName(query) },
        columns: columns({ orderWords, statementWords, movementKinds, decimal, now }, query),
        from: from(query, access, now),
      });
    },
  };
}

type Csv<Name extends keyof Headings> = {
  words: Name;
  language: Language;
  /** Without its ending. */
  name: string;
  columns: Record<keyof Headings[Name], SQL>;
  /** SQL from the `from` clause to `order by`. */
  from: SQL;
};

/** A file that COPY streams, with headings in the language. */
export async function openCsv<Name extends keyof Headings>(
  pool: Pool,
  { words, language, name, columns, from }: Csv<Name>,
): Promise<OpenedFile> {
  const headings: Record<string, string> = reportWords[language].headings[words];
  const selected = Object.entries<SQL>(columns).map(
    ([key, value]) => sql`${value} as ${sql.identifier(headings[key] ?? key)}`,
  );
  const csv = await copyCsv(pool, sql`select ${sql.join(selected, sql`, `)} ${from}`, delimiters[language]);
  return { name: `${name}.csv`, content: Readable.from(withByteOrderMark(csv), byBytes) };
}

/** A number as spreadsheets of the language read it. */
export const decimalOf =
  (language: Language) =>
  (number: SQL): SQL =>
    sql`replace(${number}::text, '.', ${sql.raw(quoted(marks[language]))})`;

/** What separates columns where the language's spreadsheets open a file by a double click. */
const delimiters = { en: ",", pl: ";", cs: ";" } as const satisfies Record<Language, string>;

/** The decimal mark of those spreadsheets. */
const marks = { en: ".", pl: ",", cs: "," } as const satisfies Record<Language, string>;

/** Without the mark, Excel reads UTF-8 as an older encoding and shows broken letters. */
async function* withByteOrderMark(csv: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from("\uFEFF");
  yield* csv;
}

// As little as possible is read ahead of a reader who pauses.
const byBytes = { objectMode: false, highWaterMark: 16_384 };

/** Formats a timestamp as the screens do: time and date in Warsaw, to the minute. */
export const minute = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone ${timeZone}, 'HH24:MI DD.MM.YY')`;

/** The word for each value of a column; values without one stay as they are. */
export const inWords = (column: SQL, words: Readonly<Record<string, string>>): SQL => {
  const cases = Object.entries(words).map(([value, word]) =>
    sql.raw(` when ${quoted(value)} then ${quoted(word)}`),
  );
  return sql`case ${column}${sql.join(cases)} else ${column} end`;
};

/** A text of the locale files as an SQL literal: as parameters, hundreds of words would each cost a round trip. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
