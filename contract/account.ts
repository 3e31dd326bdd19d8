import { defineCall } from "#contract/call.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { newPassword, passwordMinimum } from "#contract/rules/forms.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Changes the account's own password; the current one is required. */
export const PasswordChange = z.strictObject({
  oldPassword: z.string().check(z.minLength(passwordMinimum), z.maxLength(200)),
  newPassword: newPassword(),
});

/** The form's fields: those of the call, and the confirmation of the new password. */
export const PasswordForm = z.extend(PasswordChange, { newPasswordConfirmation: z.string() }).check(
  z.refine((form) => form.newPassword === form.newPasswordConfirmation, {
    error: "passwordsDiffer",
    path: ["newPasswordConfirmation"],
  }),
);

export const changePassword = defineCall({
  name: "account.changePassword",
  method: "POST",
  path: "/@me/change-password",
  summary:
    "Changes the caller's own password. Returns a new token for this session; all other sessions of the account end.",
  access: "signedIn",
  body: PasswordChange,
  response: z.object({ token: z.string() }),
  secret: true,
  errors: ["password_does_not_match", "password_too_common", "too_many_attempts"],
});

export const sessions = defineCall({
  name: "account.sessions",
  method: "GET",
  path: "/@me/sessions",
  summary: "Lists the sessions of the caller's own account, last used first",
  access: "signedIn",
  response: z.array(
    z.object({
      id: z.string(),
      /** The browser's User-Agent; null if it was not sent. */
      userAgent: z.nullable(z.string()),
      /** IP address of the client. */
      address: z.nullable(z.string()),
      createdAt: moment(),
      lastSeenAt: moment(),
      isCurrent: z.boolean(),
    }),
  ),
  errors: [],
});

export const endSessions = defineCall({
  name: "account.endSessions",
  method: "POST",
  path: "/@me/sessions/end",
  summary: "Ends one other session of the caller's own account, or all except the current one",
  access: "signedIn",
  body: z.strictObject({ sessionId: z.optional(reference()) }),
  response: z.object({ ended: z.number() }),
  errors: [],
});

export const administrators = defineCall({
  name: "account.administrators",
  method: "GET",
  path: "/@me/administrators",
  summary:
    "Lists the e-mail addresses of up to five operators who can grant the caller more rights; empty for clients",
  access: "signedIn",
  response: z.array(z.string()),
  errors: [],
});

export const setDefaultLocation = defineCall({
  name: "account.setDefaultLocation",
  method: "POST",
  path: "/@me/default-location",
  summary: "Sets the location that is preselected in the caller's order form; null removes it",
  access: ["settings.canAccessPage"],
  body: z.strictObject({ locationId: z.nullable(reference()) }),
  response: z.null(),
  errors: ["location_not_found"],
});
