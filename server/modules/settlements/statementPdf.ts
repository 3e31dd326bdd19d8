import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Language } from "#contract/languages.ts";
import { sentence } from "#contract/rules/sentence.ts";
import type { Settlement, SettlementLine } from "#contract/settlements.ts";
import { readerOf } from "#server/database/handles.ts";
import { openPdf, type Pdf } from "#server/integrations/pdf.ts";
import type { Provider } from "#server/provider.ts";
import { reportWords } from "#server/reports/reportWords.ts";
import { fromLines, lineColumns, oldestFirst } from "./lines.ts";
import { partiesOf } from "./parties.ts";
import { drawHead, drawPage, drawSums, linesOnPages, page, type Statement } from "./statementPages.ts";

type Options = { language: Language; provider: Provider };

/**
 * The settlement as a PDF that is drawn page by page while it is read, because those of large companies have hundreds of
 * pages.
 */
export async function openStatement(
  pool: Pool,
  settlement: Settlement,
  { language, provider }: Options,
): Promise<Readable> {
  const lines = await allLines(pool, settlement);
  const { settlements: words, entryTypes } = reportWords[language];
  const parties = await partiesOf(pool, settlement, provider);
  const statement: Statement = { settlement, words, entryTypes, language, parties };
  const [{ name: author }, { name }] = parties;
  const title = `${sentence(words.page.title, { no: settlement.no })}, ${name}`;
  const createdAt = new Date(settlement.createdAt);
  const pdf = openPdf({ ...page, title, author, createdAt, isStreamed: true });
  // An error destroys the stream, so that the download breaks off instead of looking complete.
  void draw(pdf, statement, lines).catch((error: Error) => pdf.destroy(error));
  return pdf;
}

async function draw(pdf: Pdf, statement: Statement, lines: readonly SettlementLine[]): Promise<void> {
  const pages = linesOnPages(statement, lines);
  drawHead(pdf, statement);
  for (const [nth, part] of pages.entries()) {
    if (nth > 0) pdf.addPage();
    drawPage(pdf, statement, part, { nth, pages: pages.length });
    if (nth === pages.length - 1) drawSums(pdf, statement);
    // Lets the server handle other requests between two pages.
    await nextTurn();
  }
  pdf.end();
}

async function allLines(pool: Pool, settlement: Settlement): Promise<SettlementLine[]> {
  // Whoever may open the file may see all amounts: the route has checked that.
  const shown = { canViewPayouts: true, canViewPrices: true };
  const { rows } = await readerOf(pool).execute<SettlementLine>(sql`
    select ${lineColumns(settlement, shown)} ${fromLines(settlement)} order by ${oldestFirst(settlement)}`);
  return rows.map((row, nth) => ({ ...row, line: nth + 1 }));
}
