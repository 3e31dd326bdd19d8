import { defineCall } from "#contract/call.ts";
import { reportLanguage } from "#contract/reports.ts";
import { RestQuery } from "#contract/restQuery.ts";
import { day, endNotBefore, moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { settlementKinds } from "#contract/settlementKinds.ts";
import { TicketAddress } from "#contract/tickets.ts";
import { decimalText, walletEntryTypes } from "#contract/walletEntry.ts";
import { z } from "#contract/zod.ts";

/** Lines on one page. */
export const settlementPageSize = 50;

const nullableText = z.nullable(z.string());
/** Null where such amounts may not be seen. */
const amount = () => z.nullable(decimalText());

/** A closed period of a driver's wallet, or of what a company was charged. It never changes. */
const Settlement = z.object({
  id: z.string(),
  kind: z.enum(settlementKinds),
  /** Without a gap among those of the kind. */
  no: z.number(),
  driverId: nullableText,
  companyId: nullableText,
  /** The driver's or the company's. */
  name: z.string(),
  /** The end of the settlement before, or the first line. */
  startsAt: moment(),
  /** The last day in Warsaw. */
  until: day(),
  lines: z.number(),
  /** What the settlement before closed with. */
  opening: amount(),
  /** What the lines add up to; of a company with VAT. */
  amount: amount(),
  closing: amount(),
  /** Of companies. */
  net: amount(),
  vat: amount(),
  currency: z.string(),
  createdAt: moment(),
  createdByEmail: nullableText,
});
export type Settlement = z.output<typeof Settlement>;

/** A line of a settlement: an entry of the driver's wallet, or an order or entry that the company was charged. */
const SettlementLine = z.object({
  /** 1, 2, 3… without a gap. */
  line: z.number(),
  at: moment(),
  /** Null: an order of a company. */
  entryNo: z.nullable(z.number()),
  type: z.nullable(z.enum(walletEntryTypes)),
  orderId: nullableText,
  orderNo: nullableText,
  externalId: nullableText,
  /** Why somebody made the entry. */
  comment: nullableText,
  /** What the driver got, or the company was charged with VAT. */
  amount: amount(),
  net: amount(),
  /** Percent. */
  vatRate: z.nullable(z.number()),
  vat: amount(),
});
export type SettlementLine = z.output<typeof SettlementLine>;

const access = ["wallet.canAccessPage"] as const;
/** Who closes a period sees what of. */
const seesAmounts = ["wallet.canAccessPage", "wallet.canViewPayouts", "wallet.canViewPrices"] as const;
const settlesCompanies = [...seesAmounts, "wallet.canSettleCompanies"] as const;
const settlesDrivers = [...seesAmounts, "wallet.canSettle"] as const;

export const SettlementFilter = z
  .strictObject({
    kind: z.optional(z.enum(settlementKinds)),
    driverId: z.optional(reference()),
    companyId: z.optional(reference()),
    /** Days in Warsaw that were the last ones of a period. */
    untilFrom: z.optional(day()),
    untilTo: z.optional(day()),
  })
  .check(endNotBefore("untilTo", "untilFrom"));

export const list = defineCall({
  name: "settlements.list",
  method: "GET",
  path: "/rest/settlements",
  summary:
    'Closed periods of drivers and companies within reach, newest first: `range` [0,24], `filter` {"kind":"driver","driverId":"01…"}',
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
  summary: "One closed period",
  access,
  query: z.strictObject(oneSettlement),
  response: Settlement,
  errors: ["settlement_not_found"],
});

export const lines = defineCall({
  name: "settlements.lines",
  method: "GET",
  path: "/settlement/lines",
  summary: "What was settled, 50 lines a page, oldest first",
  access,
  query: z.strictObject({
    ...oneSettlement,
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, { error: "number" }))),
  }),
  response: z.array(SettlementLine),
  errors: ["settlement_not_found"],
});

/** What closing a period would settle, or has settled. */
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

/** `until`: the last day in Warsaw; it must be over. Without a driver: all within reach. */
const driverPeriod = { until: day(), driverId: z.optional(reference()) };

export const previewDrivers = defineCall({
  name: "settlements.previewDrivers",
  method: "GET",
  path: "/settlement/preview-drivers",
  summary: "What closing the period of a driver, or of all drivers within reach, would settle",
  access: settlesDrivers,
  cost: "heavy",
  query: z.strictObject(driverPeriod),
  response: Preview,
  errors: ["driver_not_found", "period_already_closed"],
});

/** The numbers are neighbours; the sums are those of all. */
const Closed = z.object({
  settlements: z.number(),
  /** Of the only one. */
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
    "Close the period of a driver, or of all drivers within reach who have something to settle: their entries until the end of the day are locked",
  access: settlesDrivers,
  cost: "heavy",
  body: z.strictObject(driverPeriod),
  isLong: true,
  response: Closed,
  errors: ["driver_not_found", "period_already_closed", "nothing_to_settle"],
});

/** `until`: the last day in Warsaw; it must be over. Without a company: all within reach. */
const companyPeriod = { until: day(), companyId: z.optional(reference()) };

export const previewCompanies = defineCall({
  name: "settlements.previewCompanies",
  method: "GET",
  path: "/settlement/preview-companies",
  summary: "What closing the period of a company, or of all companies, would charge; with VAT",
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
    "Close the period of a company, or of all companies that owe something: orders that ended until the end of the day, and entries of wallets that they pay for, are charged once for ever",
  access: settlesCompanies,
  cost: "heavy",
  body: z.strictObject(companyPeriod),
  isLong: true,
  response: Closed,
  errors: ["company_not_found", "period_already_closed", "nothing_to_settle"],
});

const file = { ...oneSettlement, format: z.enum(["csv", "pdf"]), ...reportLanguage };

export const download = defineCall({
  name: "settlements.download",
  method: "POST",
  path: "/settlement/download",
  summary: "A single-use address of a settlement's statement as PDF or CSV; not an invoice",
  access: seesAmounts,
  cost: "heavy",
  body: z.strictObject(file),
  response: TicketAddress,
  errors: ["settlement_not_found"],
});

/** Of a company: back-office that sees its orders' prices, and its clients. */
const companyAccess = ["company.canWrite", "orders.canView.orderEstimations"] as const;

export const ofCompany = defineCall({
  name: "settlements.ofCompany",
  method: "GET",
  path: "/company/settlements",
  summary: "The closed periods of a company, newest first; clients see their own",
  access: companyAccess,
  query: z.strictObject({ companyId: reference() }),
  response: z.array(Settlement),
  errors: [],
});

export const downloadOfCompany = defineCall({
  name: "settlements.downloadOfCompany",
  method: "POST",
  path: "/company/download-settlement",
  summary: "A single-use address of the statement of a company's settlement as PDF or CSV; not an invoice",
  access: companyAccess,
  cost: "heavy",
  body: z.strictObject(file),
  response: TicketAddress,
  errors: ["settlement_not_found"],
});

/** What drivers see of their closed periods. */
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
  summary: "The driver's own closed periods, the newest 100",
  access: "driver",
  response: z.array(OwnSettlement),
  errors: [],
});
