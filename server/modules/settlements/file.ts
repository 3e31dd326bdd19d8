import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { download, type Settlement } from "#contract/settlements.ts";
import { z } from "#contract/zod.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { readerOf } from "#server/database/handles.ts";
import type { OpenedFile } from "#server/http/downloads.ts";
import { command } from "#server/http/route.ts";
import { issueTicket } from "#server/http/tickets.ts";
import type { OperatorData } from "#server/operator.ts";
import { decimalIn } from "#server/reports/csvFile.ts";
import { openCsv, type Report } from "#server/reports/defineReport.ts";
import { reportWords } from "#server/reports/reportWords.ts";
import { inWords, minute } from "#server/reports/sqlText.ts";
import { csvRows } from "./csvRows.ts";
import { settlementOf } from "./read.ts";
import { openStatement } from "./statementPdf.ts";

type Query = z.output<typeof download.body>;

/** A settlement's statement as a file: the route that issues its ticket, and what the ticket opens. */
export const settlementFile = (operator: OperatorData): Report => ({
  call: download,
  route: command(download, async ({ caller, transaction, now }, query) => {
    await settlementOf(transaction, caller, query.settlementId);
    const { sessionId, accountId } = caller;
    const { language: _, ...filter } = query;
    return {
      response: await issueTicket(transaction, now, { sessionId, call: download.name, query }),
      events: [{ name: "downloadSettlement", subjectId: accountId, data: { filter } }],
    };
  }),
  open: async (pool, caller, saved) => {
    const query = z.parse(download.body, saved);
    const settlement = await settlementOf(readerOf(pool), caller, query.settlementId);
    return files[query.format](pool, settlement, query, operator);
  },
});

const nameOf = ({ kind, no, until }: Settlement) => `settlement_${kind}_${no}_${until}`;

const files = {
  csv: (pool, settlement, { language = "en" }) => {
    const { settlements: words, entryTypes } = reportWords[language];
    const decimal = decimalIn(language);
    const { opening, closing, amount } = words.page;
    const of = { ...{ language, name: nameOf(settlement) }, from: csvRows(settlement) };
    const what = { ...entryTypes, order: words.lines.ofOrder, opening, closing };
    const columns = {
      line: sql`line`,
      at: minute(sql`at`),
      what: inWords(sql`what`, { ...what, sum: amount[settlement.kind] }),
      entryNo: sql`entry_no`,
      orderNo: sql`order_no`,
      comment: escapeFormula(sql`comment`),
    };
    return settlement.kind === "driver"
      ? openCsv(pool, {
          ...{ ...of, words: "driverSettlement" },
          columns: { ...columns, amount: decimal(sql`amount`) },
        })
      : openCsv(pool, {
          ...{ ...of, words: "companySettlement" },
          columns: {
            ...columns,
            externalId: escapeFormula(sql`external_id`),
            net: decimal(sql`net`),
            vatRate: decimal(sql`vat_rate`),
            vat: decimal(sql`vat`),
            gross: decimal(sql`amount`),
          },
        });
  },
  pdf: async (pool, settlement, { language = "en" }, operator) => ({
    name: `${nameOf(settlement)}.pdf`,
    content: await openStatement(pool, settlement, { language, operator }),
    type: "application/pdf",
  }),
} satisfies Record<
  Query["format"],
  (pool: Pool, settlement: Settlement, query: Query, operator: OperatorData) => Promise<OpenedFile>
>;
