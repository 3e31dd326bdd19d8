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
  summary: "Change one's own password; the answered token replaces the session's, all other sessions end",
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
  summary: "Where one's own account is signed in; the last seen first",
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
  summary: "Sign out elsewhere: one of one's own sessions, or all but the present one",
  access: "signedIn",
  body: z.strictObject({ sessionId: z.optional(reference()) }),
  response: z.object({ ended: z.number() }),
  errors: [],
});

export const administrators = defineCall({
  name: "account.administrators",
  method: "GET",
  path: "/@me/administrators",
  summary: "E-mail addresses of those who can give an operator what is missing; none for a client",
  access: "signedIn",
  response: z.array(z.string()),
  errors: [],
});

export const setDefaultLocation = defineCall({
  name: "account.setDefaultLocation",
  method: "POST",
  path: "/@me/default-location",
  summary: "Choose the location that the order form begins with; null: none",
  access: ["settings.canAccessPage"],
  body: z.strictObject({ locationId: z.nullable(reference()) }),
  response: z.null(),
  errors: ["location_not_found"],
});
