import type { Language } from "#contract/languages.ts";
import { auditLog as csAuditLog } from "#locales/cs/auditLog.ts";
import { corrections as csCorrections } from "#locales/cs/corrections.ts";
import { events as csEvents } from "#locales/cs/events.ts";
import { exceptions as csExceptions } from "#locales/cs/exceptions.ts";
import { movementKinds as csKinds } from "#locales/cs/movementKinds.ts";
import { orders as csOrders } from "#locales/cs/orders.ts";
import { reportColumns as csColumns, reportValues as csValues } from "#locales/cs/reportColumns.ts";
import { reports as cs } from "#locales/cs/reports.ts";
import { settlements as csSettlements } from "#locales/cs/settlements.ts";
import { statement as csStatement } from "#locales/cs/statement.ts";
import { stock as csStock } from "#locales/cs/stock.ts";
import { wallet as csWallet } from "#locales/cs/wallet.ts";
import { auditLog as enAuditLog } from "#locales/en/auditLog.ts";
import { corrections as enCorrections } from "#locales/en/corrections.ts";
import { events as enEvents } from "#locales/en/events.ts";
import { exceptions as enExceptions } from "#locales/en/exceptions.ts";
import { movementKinds as enKinds } from "#locales/en/movementKinds.ts";
import { orders as enOrders } from "#locales/en/orders.ts";
import { reportColumns as enColumns, reportValues as enValues } from "#locales/en/reportColumns.ts";
import { reports as en } from "#locales/en/reports.ts";
import { settlements as enSettlements } from "#locales/en/settlements.ts";
import { statement as enStatement } from "#locales/en/statement.ts";
import { stock as enStock } from "#locales/en/stock.ts";
import { wallet as enWallet } from "#locales/en/wallet.ts";
import { auditLog as plAuditLog } from "#locales/pl/auditLog.ts";
import { corrections as plCorrections } from "#locales/pl/corrections.ts";
import { events as plEvents } from "#locales/pl/events.ts";
import { exceptions as plExceptions } from "#locales/pl/exceptions.ts";
import { movementKinds as plKinds } from "#locales/pl/movementKinds.ts";
import { orders as plOrders } from "#locales/pl/orders.ts";
import { reportColumns as plColumns, reportValues as plValues } from "#locales/pl/reportColumns.ts";
import { reports as pl } from "#locales/pl/reports.ts";
import { settlements as plSettlements } from "#locales/pl/settlements.ts";
import { statement as plStatement } from "#locales/pl/statement.ts";
import { stock as plStock } from "#locales/pl/stock.ts";
import { wallet as plWallet } from "#locales/pl/wallet.ts";
import type { Words } from "#locales/shape.ts";

/** The texts of reports by language: headings, and the names of values on screens. */
export const reportWords = {
  en: {
    ...{ headings: en, orders: enOrders, statement: enStatement.outcomes, movementKinds: enKinds },
    ...{ settlements: enSettlements, entryTypes: enWallet.types, columns: enColumns, values: enValues },
    ...{ corrections: enCorrections, exchanges: enStock.waiting.statuses },
    ...{ events: enEvents, auditLog: enAuditLog, exceptionKinds: enExceptions.kinds },
  },
  pl: {
    ...{ headings: pl, orders: plOrders, statement: plStatement.outcomes, movementKinds: plKinds },
    ...{ settlements: plSettlements, entryTypes: plWallet.types, columns: plColumns, values: plValues },
    ...{ corrections: plCorrections, exchanges: plStock.waiting.statuses },
    ...{ events: plEvents, auditLog: plAuditLog, exceptionKinds: plExceptions.kinds },
  },
  cs: {
    ...{ headings: cs, orders: csOrders, statement: csStatement.outcomes, movementKinds: csKinds },
    ...{ settlements: csSettlements, entryTypes: csWallet.types, columns: csColumns, values: csValues },
    ...{ corrections: csCorrections, exchanges: csStock.waiting.statuses },
    ...{ events: csEvents, auditLog: csAuditLog, exceptionKinds: csExceptions.kinds },
  },
} satisfies Record<Language, ReportWords>;

export type ReportWords = {
  headings: Headings;
  orders: OrderWords;
  statement: StatementWords;
  movementKinds: MovementKindWords;
  settlements: SettlementWords;
  entryTypes: EntryTypeWords;
  columns: Words<typeof enColumns>;
  values: Words<typeof enValues>;
  corrections: Words<typeof enCorrections>;
  exchanges: Words<typeof enStock>["waiting"]["statuses"];
  events: Words<typeof enEvents>;
  auditLog: Words<typeof enAuditLog>;
  exceptionKinds: Words<typeof enExceptions>["kinds"];
};

/** The headings of each list that can be downloaded. */
export type Headings = Words<typeof en>;
export type OrderWords = Words<typeof enOrders>;
export type StatementWords = Words<typeof enStatement>["outcomes"];
export type MovementKindWords = Words<typeof enKinds>;
export type SettlementWords = Words<typeof enSettlements>;
export type EntryTypeWords = Words<typeof enWallet>["types"];
