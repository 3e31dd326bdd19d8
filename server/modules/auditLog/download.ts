import {
  type AuditedEvent,
  type AuditFilter,
  download,
  type ExceptionField,
  exceptionEventFields,
  type MoneyField,
  maxAuditedEvents,
  moneyEventFields,
} from "#contract/auditLog.ts";
import type { ExceptionKind } from "#contract/exceptionKinds.ts";
import type { Language } from "#contract/languages.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { stampInWarsaw } from "#contract/rules/warsaw.ts";
import { z } from "#contract/zod.ts";
import type { Rights } from "#server/caller.ts";
import { type Reader, readerOf } from "#server/database/handles.ts";
import { textFile } from "#server/reports/csvFile.ts";
import type { Report } from "#server/reports/defineReport.ts";
import { type ReportWords, reportWords } from "#server/reports/reportWords.ts";
import { ticketRoute } from "#server/reports/ticketRoute.ts";
import { selectEvents } from "./filter.ts";
import { readEvents } from "./list.ts";

/** The log within a filter as CSV. What is shown of an event is decided in code: COPY can't write it. */
export const auditLogReport: Report = {
  call: download,
  route: ticketRoute(download, "downloadAuditLog"),
  open: async (pool, caller, saved, now) => {
    const { language = "en", ...filter } = z.parse(download.body, saved);
    const { headings } = reportWords[language];
    return {
      name: "audit_log.csv",
      content: textFile(
        headings.auditLog,
        rowsOf(readerOf(pool), caller, { filter, language, now }),
        language,
      ),
    };
  },
};

/** Rows that are read at a time. */
const batch = 1_000;

type Wanted = { filter: AuditFilter; language: Language; now: Date };

async function* rowsOf(reader: Reader, rights: Rights, { filter, language, now }: Wanted) {
  // What happens while it is read would move the others to the next batch, and be in the file twice.
  const selected = await selectEvents(reader, rights, { ...filter, until: now });
  for (let offset = 0; offset < maxAuditedEvents; offset += batch) {
    const events = await readEvents(reader, rights, selected, { offset, limit: batch });
    for (const event of events) yield cellsOf(event, language);
    if (events.length < batch) return;
  }
}

function cellsOf(
  { at, by, name, record, company, about, changes, requestId }: AuditedEvent,
  language: Language,
): Record<keyof ReportWords["headings"]["auditLog"], string> {
  const words: ReportWords = reportWords[language];
  return {
    at: stampInWarsaw(new Date(at)),
    by: by.name ?? words.auditLog.by[by.type],
    event: [words.events[name].action, about].filter(Boolean).join(" "),
    kind: words.auditLog.kinds[record.type],
    record:
      record.type === "multiplier" && record.name
        ? valueIn(language, record.name)
        : (record.name ?? record.id),
    company: company ?? "",
    changes: Object.entries(changes)
      .map(([field, change]) => {
        if (record.type === "stock") return ofStock(field as StockField, change, changes.kind?.[1], words);
        if (name in moneyEventFields) return ofMoney(field as MoneyField, change[1], words);
        if (name in exceptionEventFields) return ofException(field as ExceptionField, change[1], words);
        return changed(field, change);
      })
      .join("; "),
    requestId: requestId ?? "",
  };
}

const valueIn = (language: Language, value: string): string =>
  `${new Intl.NumberFormat(language).format(Number(value))}x`;

/** In words, as the log on the screen says it. */
function ofMoney(
  field: MoneyField,
  value: unknown,
  { auditLog, corrections, entryTypes }: ReportWords,
): string {
  const values: Partial<Record<MoneyField, Record<string, string>>> = {
    category: corrections.categories,
    type: entryTypes,
  };
  return `${auditLog.money[field]}: ${values[field]?.[String(value)] ?? valueText(value)}`;
}

function ofException(
  field: ExceptionField,
  value: unknown,
  { auditLog: { exception }, exceptionKinds }: ReportWords,
): string {
  if (field === "kind") return `${exception.kind}: ${exceptionKinds[value as ExceptionKind]}`;
  return value === null ? exception.back : `${exception.until}: ${stampInWarsaw(new Date(String(value)))}`;
}

type StockField = "kind" | "amount" | "reason";

function ofStock(
  field: StockField,
  [before, after]: [unknown, unknown],
  kind: unknown,
  { auditLog: { stock }, movementKinds, orders }: ReportWords,
): string {
  const values: Partial<Record<StockField, Record<string, string>>> = {
    kind: movementKinds,
    ...(kind === "writeOff" && { reason: orders.reasons }),
  };
  const value = values[field]?.[String(after)] ?? valueText(after);
  if (field === "kind") return value;
  return `${stock[field]}: ${before === null ? value : `${valueText(before)} → ${value}`}`;
}

const changed = (field: string, [before, after]: [unknown, unknown]): string =>
  `${field}: ${valueText(before)} → ${valueText(after)}`;

const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return "–";
  if (typeof value !== "string") return JSON.stringify(value);
  return isMoment(value) ? stampInWarsaw(new Date(value)) : value;
};

/** As events store moments; they are UTC's. */
const isMoment = (text: string): boolean => moment().safeParse(text).success;
