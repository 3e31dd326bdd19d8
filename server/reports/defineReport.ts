import type { Readable } from "node:stream";
import { type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { DataOf, EventName } from "#contract/events.ts";
import type { Language } from "#contract/languages.ts";
import type { ReportCall } from "#contract/reports.ts";
import { timeZone } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";
import { reports as cs } from "#locales/cs/reports.ts";
import { reports as en } from "#locales/en/reports.ts";
import { reports as pl } from "#locales/pl/reports.ts";
import type { Words } from "#locales/shape.ts";
import type { Access } from "#server/access.ts";
import type { Caller } from "#server/caller.ts";
import { copyCsv } from "#server/database/copyCsv.ts";
import { command, type Route } from "#server/http/route.ts";
import { issueTicket } from "#server/http/tickets.ts";

/** A CSV report: the route that issues a ticket, and the file that the ticket opens. */
export type Report = {
  call: ReportCall;
  route: Route;
  /**
   * `query` is the one saved with the ticket; `pool` provides the connection that is held while the file
   * streams.
   */
  open: (pool: Pool, caller: Caller, query: unknown) => Promise<{ name: string; content: Readable }>;
};

type DownloadEvent = {
  [Name in EventName]: DataOf<Name> extends { filter: object } ? Name : never;
}[EventName];

type Definition<Query, Name extends keyof typeof en> = {
  /** Key of the column headings in the locale files. */
  words: Name;
  /** The event that records the download. */
  event: DownloadEvent;
  fileName: (query: Query) => string;
  columns: Record<keyof (typeof en)[Name], SQL>;
  /**
   * SQL from the `from` clause to `order by`. Throws an ApiError for an invalid query, before a ticket is
   * issued.
   */
  from: (query: Query, access: Access) => SQL;
};

/** Defines a report: the file is streamed by COPY, with headings in the requested language. */
export function defineReport<Query extends { language?: Language | undefined }, Name extends keyof typeof en>(
  call: ReportCall<Query>,
  { words, event, fileName, columns, from }: Definition<Query, Name>,
): Report {
  return {
    call,
    route: command(call, async ({ caller, transaction, now }, query) => {
      from(query, caller.access);
      const { sessionId, accountId } = caller;
      const { language: _, ...filter } = query;
      return {
        response: await issueTicket(transaction, now, { sessionId, call: call.name, query }),
        events: [{ name: event, subjectId: accountId, data: { filter } }],
      };
    }),
    open: async (pool, { access }, saved) => {
      const query = z.parse(call.body, saved);
      const headings: Record<string, string> = headingsIn[query.language ?? "en"][words];
      const selected = Object.entries<SQL>(columns).map(
        ([key, value]) => sql`${value} as ${sql.identifier(headings[key] ?? key)}`,
      );
      const content = copyCsv(pool, sql`select ${sql.join(selected, sql`, `)} ${from(query, access)}`);
      return { name: fileName(query), content: await content };
    },
  };
}

const headingsIn = { en, pl, cs } satisfies Record<Language, Words<typeof en>>;

/** Formats a timestamp as date and time in Warsaw, to the minute. */
export const minute = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`;
