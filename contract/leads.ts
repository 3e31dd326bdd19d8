import { backOfficeFlags, defineCall } from "#contract/call.ts";
import { maxRows, RestQuery } from "#contract/restQuery.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { email } from "#contract/rules/forms.ts";
import { phone } from "#contract/rules/phone.ts";
import { reference, searchedPhrase, typedText } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** A request for a demo from the landing page. */
export const register = defineCall({
  name: "leads.register",
  method: "POST",
  path: "/lead/register",
  summary: "Registers a request to be contacted about a demo",
  access: "anyone",
  body: z.strictObject({
    name: typedText({ min: 3, max: 200 }),
    company: z.optional(typedText({ max: 200 })),
    email: email(),
    phone: z.optional(phone()),
    city: z.optional(typedText({ max: 100 })),
    message: z.optional(typedText({ max: 2_000 })),
    confirmPrivacyPolicy: z.literal(true, { error: "mustAccept" }),
  }),
  response: z.null(),
  errors: ["too_many_attempts"],
});

const nullableText = z.nullable(z.string());

export const Lead = z.object({
  id: z.string(),
  createdAt: moment(),
  name: z.string(),
  company: nullableText,
  email: z.string(),
  phone: nullableText,
  city: nullableText,
  message: nullableText,
  handledAt: z.nullable(moment()),
  handledBy: nullableText,
  /** Note of back-office. */
  note: nullableText,
  /** Version of the note, sent as If-Match when it is changed. */
  version: z.number(),
  /** A company within the access with the same e-mail address or phone number, or whose tax number is in the message. */
  sameCompany: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Version of the text with which the person consented to be contacted. */
  consentVersion: nullableText,
});
export type Lead = z.output<typeof Lead>;

export const LeadFilter = z.strictObject({
  id: z.optional(z.array(reference()).check(z.maxLength(maxRows))),
  handled: z.optional(z.boolean()),
  /** Words that must all occur in the texts of the request. */
  q: z.optional(searchedPhrase({ max: 200 })),
  /** Finds requests of people of this company. */
  companyId: z.optional(reference()),
});

export const list = defineCall({
  name: "leads.list",
  method: "GET",
  path: "/rest/leads",
  summary:
    'Lists demo requests: `range` [0,24], `sort` ["createdAt","DESC"], `filter` {"handled":false,"q":"rosa","companyId":"01…"}',
  access: backOfficeFlags,
  query: RestQuery,
  response: z.array(Lead),
  errors: [],
});

export const handle = defineCall({
  name: "leads.handle",
  method: "POST",
  path: "/lead/handle",
  summary: "Marks a demo request as handled",
  access: backOfficeFlags,
  body: z.strictObject({ leadId: reference() }),
  response: z.null(),
  errors: ["lead_not_found"],
});

export const reopen = defineCall({
  name: "leads.reopen",
  method: "POST",
  path: "/lead/reopen",
  summary: "Marks a demo request as not handled",
  access: backOfficeFlags,
  body: z.strictObject({ leadId: reference() }),
  response: z.null(),
  errors: ["lead_not_found"],
});

export const note = defineCall({
  name: "leads.note",
  method: "POST",
  path: "/lead/note",
  summary: "Sets the note of a demo request; an empty note removes it",
  access: backOfficeFlags,
  body: z.strictObject({ leadId: reference(), note: typedText({ max: 2_000 }) }),
  response: z.object({ version: z.number() }),
  errors: ["lead_not_found", "record_changed"],
});
