import { type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Call } from "#contract/call.ts";
import type { Language } from "#contract/languages.ts";
import type { CanViewFlag } from "#contract/permissions.ts";
import { previewRows, type ReportChart, type ReportPreview } from "#contract/reports/calls.ts";
import { type ChartSeries, type ChartType, hasChart, reportCharts } from "#contract/reports/charts.ts";
import { type ColumnOf, type ReportColumn, reportColumns } from "#contract/reports/columns.ts";
import type { ReportType } from "#contract/reports/types.ts";
import { z } from "#contract/zod.ts";
import type { Access } from "#server/access.ts";
import type { Caller, Rights } from "#server/caller.ts";
import type { OpenedFile } from "#server/http/downloads.ts";
import { download, query, type Route } from "#server/http/route.ts";
import { csvFile, decimalIn } from "./csvFile.ts";
import { type ReportWords, reportWords } from "./reportWords.ts";

/** The values that the SQL of a report may depend on. */
export type ReportContext = {
  words: ReportWords;
  /** The access of the caller; its mask decides what the report shows. */
  access: Access;
  /** The value, or an empty cell if the reader may not see it. */
  shown: (flag: CanViewFlag, value: SQL) => SQL;
  /** A number as spreadsheets of the language read it. */
  decimal: (number: SQL) => SQL;
  now: Date;
};

type Chart<Type extends ReportType | ChartType> = {
  /** The name of a point; points without a name are omitted. */
  label: (context: ReportContext) => SQL;
  /** Distinguishes points with the same name. */
  groupBy?: SQL;
  /** Aggregates of the rows. */
  values: Type extends ChartType ? Record<ChartSeries<Type>, SQL> : never;
  orderBy: SQL;
  maximum: number;
};

type Definition<Type extends ReportType, Query> = {
  fileName: `${string}.csv`;
  columns: (context: ReportContext) => Record<ColumnOf<Type>, SQL>;
  /** From the `from` clause to the end of `where`. Throws an ApiError for an invalid query. */
  from: (query: Query, context: ReportContext) => SQL;
  orderBy: SQL;
} & (Type extends ChartType ? { chart: Chart<Type> } : { chart?: never });

type Calls<Query> = {
  file: Call & { method: "GET"; contentType: string; query: z.ZodMiniType<Query> };
  preview: Call & { method: "GET"; query: z.ZodMiniType<Query> };
  chart: Call & { method: "GET"; query: z.ZodMiniType<Query> };
};

type Asked = { language?: Language | undefined };

export type DefinedReport = {
  routes: Route[];
  /** The file that the call would answer to a reader with these rights; `input` is the call's input. */
  open: (pool: Pool, rights: Rights, input: object, now: Date) => Promise<OpenedFile>;
};

/** Defines a report of the reports page: a file that COPY streams, its preview, and its chart if it has one. */
export function defineReportType<Type extends ReportType, Query extends Asked>(
  type: Type,
  calls: Calls<Query>,
  definition: Definition<Type, Query>,
): DefinedReport {
  const { fileName, columns, from, orderBy } = definition;
  const chart: Chart<ChartType> | undefined = definition.chart;
  const cellsOf = (context: ReportContext) => {
    const values = columns(context);
    const words: Record<ReportColumn, { title: string }> = context.words.columns;
    return reportColumns[type].map((name: ColumnOf<Type>) => ({
      heading: words[name].title,
      value: values[name],
    }));
  };
  const fileOf = (rights: Rights, asked: Query, now: Date) => {
    const { language = "en" } = asked;
    const context = contextOf(rights, language, now);
    const rows = sql`${from(asked, context)} order by ${orderBy}`;
    return async (pool: Pool): Promise<OpenedFile> => ({
      name: fileName,
      content: await csvFile(pool, cellsOf(context), rows, language),
    });
  };
  const routes = [
    download(calls.file, ({ caller, now }, query) => {
      const { language: _, ...filter } = query as Query;
      return {
        event: { name: "downloadReport", subjectId: caller.accountId, data: { report: type, filter } },
        open: fileOf(caller, query as Query, now),
      };
    }),
    query(calls.preview, async ({ caller, reader, now }, asked): Promise<ReportPreview> => {
      const { language = "en" } = asked as Query;
      const context = contextOf(caller as Caller, language, now);
      const rest = from(asked as Query, context);
      const cells = cellsOf(context).map(({ value }) => sql`(${value})::text`);
      const { rows } = await reader.execute<{ cells: (string | null)[] }>(
        sql`select array[${sql.join(cells, sql`, `)}] as cells ${rest} order by ${orderBy} limit ${previewRows}`,
      );
      const { rows: counted } = await reader.execute<{ total: number }>(
        sql`select count(*)::integer as total ${rest}`,
      );
      return { rows: rows.map((row) => row.cells), total: counted[0]?.total ?? 0 };
    }),
    ...(chart && hasChart(type) ? [chartRoute(type, calls.chart, chart, from)] : []),
  ];
  return {
    routes,
    open: (pool, rights, input, now) => fileOf(rights, z.parse(calls.file.query, input), now)(pool),
  };
}

/** The route of a chart, aggregated over all rows by the database. */
export const chartRoute = <Query extends Asked>(
  type: ChartType,
  call: Calls<Query>["chart"],
  { label, groupBy, values, orderBy, maximum }: Chart<ChartType>,
  from: (query: Query, context: ReportContext) => SQL,
): Route =>
  query(call, async ({ caller, reader, now }, asked): Promise<ReportChart> => {
    const { language = "en" } = asked as Query;
    const context = contextOf(caller as Caller, language, now);
    const name = sql`(${label(context)})::text`;
    const series = reportCharts[type].series.map(
      (one) => sql`(${(values as Record<string, SQL>)[one]})::float8`,
    );
    const groups = groupBy ? sql`1, ${groupBy}` : sql`1`;
    const { rows } = await reader.execute<ReportChart[number]>(sql`
      select ${name} as label, array[${sql.join(series, sql`, `)}] as values ${from(asked as Query, context)}
      group by ${groups} having ${name} is not null order by ${orderBy}, 1 limit ${maximum}`);
    return rows;
  });

function contextOf({ access, permissions }: Rights, language: Language, now: Date): ReportContext {
  const mask = { ...permissions.reports.canView, dispatch: access.mask.dispatch };
  return {
    words: reportWords[language],
    access: { ...access, mask },
    shown: (flag, value) => (mask[flag] ? value : sql`null`),
    decimal: decimalIn(language),
    now,
  };
}
