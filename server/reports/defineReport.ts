import type { SQL } from "drizzle-orm";
import type { Pool } from "pg";
import type { Language } from "#contract/languages.ts";
import type { ReportCall } from "#contract/reports/reportCall.ts";
import { z } from "#contract/zod.ts";
import type { Access } from "#server/access.ts";
import type { Download, OpenedFile } from "#server/http/downloads.ts";
import type { Route } from "#server/http/route.ts";
import { csvFile, decimalIn } from "./csvFile.ts";
import {
  type Headings,
  type MovementKindWords,
  type OrderWords,
  reportWords,
  type StatementWords,
} from "./reportWords.ts";
import { type DownloadEvent, ticketRoute } from "./ticketRoute.ts";

/** A CSV report: the route that issues a ticket, and the file that the ticket opens. */
export type Report = Download & { call: ReportCall<object>; route: Route };

/** The values that a column may depend on. */
type ReportContext = {
  orderWords: OrderWords;
  statementWords: StatementWords;
  movementKinds: MovementKindWords;
  /** A number as spreadsheets of the language read it. */
  decimal: (number: SQL) => SQL;
  access: Access;
  now: Date;
};

type Columns<Name extends keyof Headings> = Record<keyof Headings[Name], SQL | null>;

type Definition<Query, Name extends keyof Headings> = {
  /** Key of the column headings in the locale files. */
  words: Name;
  /** The event that records the download. */
  event: DownloadEvent;
  /** Without extension. */
  fileName: (query: Query) => string;
  /** Null leaves a column out. */
  columns: (context: ReportContext, query: Query) => Columns<Name>;
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
    route: ticketRoute(call, event, ({ caller, now }, query) => from(query, caller.access, now)),
    open: async (pool, { access }, saved, now) => {
      const query = z.parse(call.body, saved);
      const { language = "en" } = query;
      const { orders: orderWords, statement: statementWords, movementKinds } = reportWords[language];
      const decimal = decimalIn(language);
      return openCsv(pool, {
        ...{ words, language, name: fileName(query) },
        columns: columns({ orderWords, statementWords, movementKinds, decimal, access, now }, query),
        from: from(query, access, now),
      });
    },
  };
}

type Csv<Name extends keyof Headings> = {
  words: Name;
  language: Language;
  /** Without extension. */
  name: string;
  columns: Columns<Name>;
  /** SQL from the `from` clause to `order by`. */
  from: SQL;
};

/** Opens a file that COPY streams, with headings in the language. */
export async function openCsv<Name extends keyof Headings>(
  pool: Pool,
  { words, language, name, columns, from }: Csv<Name>,
): Promise<OpenedFile> {
  const headings: Record<string, string> = reportWords[language].headings[words];
  const cells = Object.entries<SQL | null>(columns).flatMap(([key, value]) =>
    value ? [{ heading: headings[key] ?? key, value }] : [],
  );
  return { name: `${name}.csv`, content: await csvFile(pool, cells, from, language) };
}
