import { defineCall } from "#contract/call.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { reference, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Account types of programs: `api` reads and acts on orders, `api_user` only creates and reads them. */
export const apiAccountTypes = ["api", "api_user"] as const;

/** Maximum number of a company's keys, since each has limits of calls of its own. */
export const maxApiKeys = 20;

const access = ["company.canWrite"] as const;

export const list = defineCall({
  name: "apiKeys.list",
  method: "GET",
  path: "/api-key/list",
  summary:
    "Lists the API keys of the client's own company, or of the given one for back-office, newest first. Only the first characters of each key are included.",
  access,
  query: z.strictObject({ companyId: z.optional(reference()) }),
  response: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      accountType: z.enum(apiAccountTypes),
      /** The first characters of the key, by which people recognise it. */
      beginning: z.string(),
      createdAt: moment(),
      createdBy: z.string(),
      lastUsedAt: z.nullable(moment()),
    }),
  ),
  errors: ["company_not_found"],
});

export const create = defineCall({
  name: "apiKeys.create",
  method: "POST",
  path: "/api-key/create",
  summary: `Creates an API key for the client's own company, to be sent as a bearer token. It is returned only once. A company has at most ${maxApiKeys} keys.`,
  access,
  body: z.strictObject({ name: typedText({ min: 1, max: 60 }), accountType: z.enum(apiAccountTypes) }),
  response: z.object({ id: z.string(), key: z.string() }),
  secret: true,
  errors: ["company_not_activated", "too_many_api_keys"],
});

export const revoke = defineCall({
  name: "apiKeys.revoke",
  method: "POST",
  path: "/api-key/revoke",
  summary:
    "Revokes an API key of the client's own company, or of any within reach for back-office, immediately",
  access,
  body: z.strictObject({ apiKeyId: reference() }),
  response: z.null(),
  errors: ["api_key_not_found", "needs_all_locations"],
});
