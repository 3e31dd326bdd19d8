import { defineCall } from "#contract/call.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

const companyStatuses = ["pending", "active", "inactive"] as const;

const Company = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(companyStatuses),
  imageUrl: z.nullable(z.string()),
  countryCode: z.string(),
  createdAt: moment(),
  contractGeneratedAt: z.nullable(moment()),
});

export const list = defineCall({
  name: "companies.list",
  method: "GET",
  path: "/company/list",
  summary: "The companies that the account may open, by name",
  may: ["company.canAccessPage"],
  answer: z.array(Company),
  refusals: [],
});

export const info = defineCall({
  name: "companies.info",
  method: "GET",
  path: "/company/info",
  summary: "One company",
  may: ["company.canAccessPage"],
  query: z.strictObject({ companyId: reference() }),
  answer: Company,
  refusals: ["company_not_found"],
});

/** For pickers: who may see orders needs the companies' names, not their pages. */
export const lookup = defineCall({
  name: "companies.lookup",
  method: "GET",
  path: "/lookup/companies",
  summary: "Names of the active companies within the account's reach, for pickers",
  may: ["orders.canAccessPage"],
  answer: z.array(z.object({ id: z.string(), name: z.string() })),
  refusals: [],
});
