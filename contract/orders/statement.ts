import { defineCall } from "#contract/call.ts";
import { reportLanguage } from "#contract/reports/reportCall.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { pageNumber } from "#contract/rules/lists.ts";
import { reference } from "#contract/rules/text.ts";
import { TicketAddress } from "#contract/tickets.ts";
import { z } from "#contract/zod.ts";

/** Back-office for all companies within its access; clients for their own company. */
export const statementAccess = ["company.canWrite", "orders.canView.orderEstimations"] as const;

/** A calendar month, "2026-11". */
const month = () => z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "invalidDate" }));

const ofMonth = { companyId: reference(), month: month() };

/** Number of orders on a page. */
export const statementPageSize = 50;

/** An exact amount in PLN, "17.00". */
const amount = () => z.string().check(z.regex(/^\d+\.\d\d$/));

const amounts = { net: amount(), vat: amount(), gross: amount() };

/** What a company owes for its orders: those that were delivered, and cancelled ones that are paid nevertheless. */
const Statement = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      externalId: z.nullable(z.string()),
      /** When it was delivered or cancelled; decides the month it belongs to. */
      endedAt: moment(),
      isCancelled: z.boolean(),
      /** Percent. */
      vatRate: z.number(),
      ...amounts,
    }),
  ),
  /** Totals of all pages: the number of orders, and the sums of their rounded amounts. */
  total: z.object({ orders: z.number(), ...amounts }),
});
export type Statement = z.output<typeof Statement>;

export const ofCompany = defineCall({
  name: "statement.ofCompany",
  method: "GET",
  path: "/company/statement",
  summary:
    "Lists what a company owes for the orders of a month (Warsaw time), oldest first, 50 per page. Not an invoice.",
  access: statementAccess,
  cost: "heavy",
  query: z.strictObject({
    ...ofMonth,
    page: z.optional(pageNumber()),
  }),
  response: Statement,
  errors: ["company_not_found"],
});

export const download = defineCall({
  name: "statement.download",
  method: "POST",
  path: "/company/download-statement",
  summary: "Creates a single-use download address for a CSV file of a company's whole monthly statement",
  access: statementAccess,
  cost: "heavy",
  whileViewing: true,
  fromReplica: true,
  body: z.strictObject({ ...ofMonth, ...reportLanguage }),
  response: TicketAddress,
  errors: ["company_not_found"],
});
