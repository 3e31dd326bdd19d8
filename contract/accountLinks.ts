import { backOfficeFlags, defineCall } from "#contract/call.ts";
import { languages } from "#contract/languages.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { email, newPassword, personEmail } from "#contract/rules/forms.ts";
import { linkKinds } from "#contract/rules/linkPaths.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

const token = () => z.string().check(z.minLength(1), z.maxLength(200));

export const requestPassword = defineCall({
  name: "account.requestPassword",
  method: "POST",
  path: "/auth/forgot-password",
  summary:
    "Requests a link for setting a new password. The response does not tell whether the account exists.",
  access: "anyone",
  body: z.strictObject({ email: email(), language: z.enum(languages) }),
  /** Whether links are sent by mail; otherwise back-office passes them on. */
  response: z.object({ mailed: z.boolean() }),
  errors: ["too_many_attempts"],
});

export const readLink = defineCall({
  name: "account.readLink",
  method: "POST",
  path: "/auth/read-link",
  summary: "Returns the purpose of a link and the e-mail address of its account, without using the link",
  access: "anyone",
  body: z.strictObject({ token: token() }),
  response: z.object({ kind: z.enum(linkKinds), email: z.string(), newEmail: z.nullable(z.string()) }),
  errors: ["link_not_valid"],
});

const NewPassword = z.strictObject({ token: token(), newPassword: newPassword() });

/** The form's fields: those of the call, and the confirmation of the new password. */
export const NewPasswordForm = z.extend(NewPassword, { newPasswordConfirmation: z.string() }).check(
  z.refine((form) => form.newPassword === form.newPasswordConfirmation, {
    error: "passwordsDiffer",
    path: ["newPasswordConfirmation"],
    when: ({ value }) => typeof value === "object" && value !== null,
  }),
);

export const setPassword = defineCall({
  name: "account.setPassword",
  method: "POST",
  path: "/auth/set-password",
  summary: "Sets a new password by a link; all sessions of the account end",
  access: "anyone",
  body: NewPassword,
  response: z.null(),
  errors: ["link_not_valid", "password_too_common"],
});

export const changeEmail = defineCall({
  name: "account.changeEmail",
  method: "POST",
  path: "/@me/change-email",
  summary:
    "Requests a change of the caller's own e-mail address, which takes effect when the link for the new address is opened",
  access: ["settings.canAccessPage"],
  body: z.strictObject({
    newEmail: personEmail(),
    password: z.string().check(z.minLength(1, { error: "required" }), z.maxLength(200)),
    language: z.enum(languages),
  }),
  response: z.object({ mailed: z.boolean() }),
  errors: ["password_does_not_match", "user_email_already_occupied", "too_many_attempts"],
});

export const confirmEmail = defineCall({
  name: "account.confirmEmail",
  method: "POST",
  path: "/auth/confirm-email",
  summary: "Changes an account's e-mail address by the link for the new address",
  access: "anyone",
  body: z.strictObject({ token: token() }),
  response: z.object({ email: z.string() }),
  errors: ["link_not_valid", "user_email_already_occupied"],
});

/** A request for a link that back-office has to answer, because the service sends no mails. */
export const LinkRequest = z.object({
  kind: z.enum(linkKinds),
  requestedAt: moment(),
  newEmail: z.nullable(z.string()),
  /** When back-office made the link that is valid at present, and which operator did. */
  madeAt: z.nullable(moment()),
  madeBy: z.nullable(z.string()),
});
export type LinkRequest = z.output<typeof LinkRequest>;

/** A link that back-office made; `path` contains its hash, without the origin. */
export const MadeLink = z.object({ path: z.string(), email: z.string(), expiresAt: moment() });
export type MadeLink = z.output<typeof MadeLink>;

export const companyAccounts = defineCall({
  name: "account.companyAccounts",
  method: "GET",
  path: "/company/accounts",
  summary:
    "Lists the accounts of a company's people, oldest first, with their requests that back-office has to handle",
  access: backOfficeFlags,
  query: z.strictObject({ companyId: reference() }),
  response: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      createdAt: moment(),
      requests: z.array(LinkRequest),
    }),
  ),
  errors: ["company_not_found"],
});

export const endAccountSessions = defineCall({
  name: "account.endAccountSessions",
  method: "POST",
  path: "/company/end-account-sessions",
  summary: "Ends all sessions of a person of a company; the company's API keys stay valid",
  access: backOfficeFlags,
  body: z.strictObject({ accountId: reference() }),
  response: z.object({ ended: z.number() }),
  errors: ["not_found"],
});

export const makeLink = defineCall({
  name: "account.makeLink",
  method: "POST",
  path: "/company/make-account-link",
  summary:
    "Creates the link that a person of a company requested, for back-office to pass on. It is returned only once. Refused for operators who lack rights of a client, since they could use it themselves.",
  access: backOfficeFlags,
  body: z.strictObject({ accountId: reference(), kind: z.enum(linkKinds) }),
  response: MadeLink,
  secret: true,
  errors: ["account_request_not_found", "operator_has_more_rights"],
});
