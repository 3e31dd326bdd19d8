import { defineCall } from "#contract/call.ts";
import { statementAccess } from "#contract/orders/statement.ts";
import { reportLanguage } from "#contract/reports/reportCall.ts";
import { RestQuery } from "#contract/restQuery.ts";
import { day, endNotBefore, moment } from "#contract/rules/dateTime.ts";
import { pageNumber } from "#contract/rules/lists.ts";
import { reference } from "#contract/rules/text.ts";
import { settlementKinds } from "#contract/settlementKinds.ts";
import { TicketAddress } from "#contract/tickets.ts";
import { decimalText, walletEntryTypes } from "#contract/walletEntry.ts";
import { z } from "#contract/zod.ts";

/** Number of lines on a page. */
export const settlementPageSize = 50;

const nullableText = z.nullable(z.string());
/** Null if the reader may not see such amounts. */
const amount = () => z.nullable(decimalText());

/** A closed period of a driver's wallet, or of what a company was charged. It is immutable. */
const Settlement = z.object({
  id: z.string(),
  kind: z.enum(settlementKinds),
  /** Consecutive within a kind. */
  no: z.number(),
  driverId: nullableText,
  companyId: nullableText,
  /** Name of the driver or company. */
  name: z.string(),
  /** The end of the previous settlement, or the moment of the first line. */
  startsAt: moment(),
  /** The last day of the period in Warsaw. */
  until: day(),
  lines: z.number(),
  /** The closing amount of the previous settlement. */
  opening: amount(),
  /** The sum of the lines; for companies with VAT. */
  amount: amount(),
  closing: amount(),
  /** Only for companies. */
  net: amount(),
  vat: amount(),
  currency: z.string(),
  createdAt: moment(),
  createdByEmail: nullableText,
});
export type Settlement = z.output<typeof Settlement>;

/** A line of a settlement: an entry of the driver's wallet, or an order or entry that the company was charged. */
const SettlementLine = z.object({
  /** Consecutive from 1. */
  line: z.number(),
  at: moment(),
  /** Null for an order of a company. */
  entryNo: z.nullable(z.number()),
  type: z.nullable(z.enum(walletEntryTypes)),
  orderId: nullableText,
  orderNo: nullableText,
  externalId: nullableText,
  /** Comment of the person who made the entry. */
  comment: nullableText,
  /** What the driver was paid, or what the company was charged including VAT. */
  amount: amount(),
  net: amount(),
  /** Percent. */
  vatRate: z.nullable(z.number()),
  vat: amount(),
});
export type SettlementLine = z.output<typeof SettlementLine>;

const access = ["wallet.canAccessPage"] as const;
/** Who closes a period sees all of its amounts. */
const seesAmounts = ["wallet.canAccessPage", "wallet.canViewPayouts", "wallet.canViewPrices"] as const;
const settlesCompanies = [...seesAmounts, "wallet.canSettleCompanies"] as const;
const settlesDrivers = [...seesAmounts, "wallet.canSettle"] as const;

export const SettlementFilter = z
  .strictObject({
    kind: z.optional(z.enum(settlementKinds)),
    driverId: z.optional(reference()),
    companyId: z.optional(reference()),
    /** Range for the last days of periods, in Warsaw. */
    untilFrom: z.optional(day()),
    untilTo: z.optional(day()),
  })
  .check(endNotBefore("untilTo", "untilFrom"));

export const list = defineCall({
  name: "settlements.list",
  method: "GET",
  path: "/rest/settlements",
  summary:
    'Lists the settlements of drivers and companies within the caller\'s access, newest first: `range` [0,24], `filter` {"kind":"driver","driverId":"01…"}',
  access,
  query: RestQuery,
  response: z.array(Settlement),
  errors: [],
});

const oneSettlement = { settlementId: reference() };

export const info = defineCall({
  name: "settlements.info",
  method: "GET",
  path: "/settlement/info",
  summary: "Returns one settlement",
  access,
  query: z.strictObject(oneSettlement),
  response: Settlement,
  errors: ["settlement_not_found"],
});

export const lines = defineCall({
  name: "settlements.lines",
  method: "GET",
  path: "/settlement/lines",
  summary: "Lists the lines of a settlement, oldest first, 50 per page",
  access,
  query: z.strictObject({
    ...oneSettlement,
    page: z.optional(pageNumber()),
  }),
  response: z.array(SettlementLine),
  errors: ["settlement_not_found"],
});

/** Sums of the settlements that closing a period would create, or has created. */
const Sums = {
  lines: z.number(),
  opening: decimalText(),
  amount: decimalText(),
  closing: decimalText(),
};

const Preview = z.object({
  rows: z.array(z.object({ id: z.string(), name: z.string(), startsAt: moment(), ...Sums })),
  total: z.object({ settlements: z.number(), ...Sums }),
});
export type SettlementPreview = z.output<typeof Preview>;

/** `until`: the last day of the period in Warsaw, which must be over. Without a driver: all drivers within the access. */
const driverPeriod = { until: day(), driverId: z.optional(reference()) };

export const previewDrivers = defineCall({
  name: "settlements.previewDrivers",
  method: "GET",
  path: "/settlement/preview-drivers",
  summary:
    "Previews the settlements that closing the period of one driver, or of all drivers within the caller's access, would create",
  access: settlesDrivers,
  cost: "heavy",
  query: z.strictObject(driverPeriod),
  response: Preview,
  errors: ["driver_not_found", "period_already_closed"],
});

/** The sums of the preview that was confirmed: if those of the closing differ, nothing is closed. */
const expected = z.optional(z.strictObject({ lines: z.number(), amount: decimalText() }));

/** The settlements that were created: their numbers are consecutive, and the sums are totals of all. */
const Closed = z.object({
  settlements: z.number(),
  /** Id of the settlement, if only one was created. */
  id: nullableText,
  firstNo: z.number(),
  lastNo: z.number(),
  lines: z.number(),
  amount: decimalText(),
});

export const settleDrivers = defineCall({
  name: "settlements.settleDrivers",
  method: "POST",
  path: "/settlement/settle-drivers",
  summary:
    "Closes the period of one driver, or of all drivers within the caller's access with something to settle. Locks their entries up to the end of the given day.",
  access: settlesDrivers,
  cost: "heavy",
  body: z.strictObject({ ...driverPeriod, expected }),
  isLong: true,
  response: Closed,
  errors: ["driver_not_found", "period_already_closed", "nothing_to_settle", "settlement_preview_changed"],
});

/** `until`: the last day of the period in Warsaw, which must be over. Without a company: all companies within the access. */
const companyPeriod = { until: day(), companyId: z.optional(reference()) };

export const previewCompanies = defineCall({
  name: "settlements.previewCompanies",
  method: "GET",
  path: "/settlement/preview-companies",
  summary:
    "Previews the settlements that closing the period of one company, or of all within the caller's access, would create; amounts include VAT",
  access: settlesCompanies,
  cost: "heavy",
  query: z.strictObject(companyPeriod),
  response: Preview,
  errors: ["company_not_found", "period_already_closed"],
});

export const settleCompanies = defineCall({
  name: "settlements.settleCompanies",
  method: "POST",
  path: "/settlement/settle-companies",
  summary:
    "Closes the period of one company, or of all within the caller's access that owe something. Charges orders that ended, and wallet entries that the company pays for, up to the end of the given day, each only once.",
  access: settlesCompanies,
  cost: "heavy",
  body: z.strictObject({ ...companyPeriod, expected }),
  isLong: true,
  response: Closed,
  errors: ["company_not_found", "period_already_closed", "nothing_to_settle", "settlement_preview_changed"],
});

const file = { ...oneSettlement, format: z.enum(["csv", "pdf"]), ...reportLanguage };

export const download = defineCall({
  name: "settlements.download",
  method: "POST",
  path: "/settlement/download",
  summary:
    "Creates a single-use download address for a settlement's statement as PDF or CSV. Not an invoice.",
  access: seesAmounts,
  cost: "heavy",
  whileViewing: true,
  body: z.strictObject(file),
  response: TicketAddress,
  errors: ["settlement_not_found"],
});

export const ofCompany = defineCall({
  name: "settlements.ofCompany",
  method: "GET",
  path: "/company/settlements",
  summary: "Lists the settlements of a company, newest first; clients can list their own company's",
  access: statementAccess,
  query: z.strictObject({ companyId: reference() }),
  response: z.array(Settlement),
  errors: [],
});

export const downloadOfCompany = defineCall({
  name: "settlements.downloadOfCompany",
  method: "POST",
  path: "/company/download-settlement",
  summary:
    "Creates a single-use download address for the statement of a company's settlement as PDF or CSV. Not an invoice.",
  access: statementAccess,
  cost: "heavy",
  whileViewing: true,
  body: z.strictObject(file),
  response: TicketAddress,
  errors: ["settlement_not_found"],
});

/** Maximum settlements per answer to a driver's phone. */
export const maxOwnSettlements = 100;

/** A settlement as its driver sees it. */
const OwnSettlement = z.object({
  id: z.string(),
  no: z.number(),
  startsAt: moment(),
  until: day(),
  lines: z.number(),
  opening: decimalText(),
  amount: decimalText(),
  closing: decimalText(),
  currency: z.string(),
  createdAt: moment(),
});

export const ownSettlements = defineCall({
  name: "driverApp.settlements",
  method: "GET",
  path: "/driver-app/settlements",
  summary: `Lists the driver's own settlements, newest first, at most ${maxOwnSettlements}; with the id \`before\`, those before that one`,
  access: "driver",
  query: z.strictObject({ before: z.optional(reference()) }),
  response: z.array(OwnSettlement),
  errors: [],
});
