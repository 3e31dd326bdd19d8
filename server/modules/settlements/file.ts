import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { ApiError } from "#contract/errors.ts";
import type { Settlement } from "#contract/settlements.ts";
import * as contract from "#contract/settlements.ts";
import { z } from "#contract/zod.ts";
import type { Caller, ShownAmounts } from "#server/caller.ts";
import { escapeFormula } from "#server/database/copyCsv.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import type { OpenedFile } from "#server/http/downloads.ts";
import type { Provider } from "#server/provider.ts";
import { decimalIn } from "#server/reports/csvFile.ts";
import { openCsv, type Report } from "#server/reports/defineReport.ts";
import { reportWords } from "#server/reports/reportWords.ts";
import { inWords, minute } from "#server/reports/sqlText.ts";
import { ticketRoute } from "#server/reports/ticketRoute.ts";
import { csvRows } from "./csvRows.ts";
import { settlementOf } from "./read.ts";
import { shownOfCompany } from "./rows.ts";
import { openStatement } from "./statementPdf.ts";

type Query = z.output<typeof contract.download.body>;

/** The statements of settlements as files, for operators of wallets and for companies. */
export const settlementFiles = (provider: Provider): Report[] => [
  settlementFile(contract.download, ({ permissions }) => permissions.wallet, provider),
  settlementFile(contract.downloadOfCompany, () => shownOfCompany, provider),
];

/** `route` issues the ticket of a file, `open` makes the file that the ticket downloads. */
function settlementFile(
  call: typeof contract.download | typeof contract.downloadOfCompany,
  shownTo: (caller: Caller) => ShownAmounts,
  provider: Provider,
): Report {
  const load = async (reader: Reader, caller: Caller, settlementId: string) => {
    const settlement = await settlementOf(reader, caller.access, shownTo(caller), settlementId);
    // Accounts that may not see the amounts can't download the file.
    if (settlement.amount === null) throw new ApiError("settlement_not_found");
    return settlement;
  };
  return {
    call,
    route: ticketRoute(call, "downloadSettlement", ({ caller, transaction }, { settlementId }) =>
      load(transaction, caller, settlementId),
    ),
    open: async (pool, caller, saved) => {
      const query = z.parse(call.body, saved);
      const settlement = await load(readerOf(pool), caller, query.settlementId);
      return files[query.format](pool, settlement, query, provider);
    },
  };
}

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
  pdf: async (pool, settlement, { language = "en" }, provider) => ({
    name: `${nameOf(settlement)}.pdf`,
    content: await openStatement(pool, settlement, { language, provider }),
    type: "application/pdf",
  }),
} satisfies Record<
  Query["format"],
  (pool: Pool, settlement: Settlement, query: Query, provider: Provider) => Promise<OpenedFile>
>;
