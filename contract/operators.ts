import { LinkRequest, MadeLink } from "#contract/accountLinks.ts";
import { Changed, defineCall } from "#contract/call.ts";
import { operatorHistoryEvents } from "#contract/events.ts";
import { type AccountType, accountTypes, canViewFlags, type Scope, scopes } from "#contract/permissions.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { newPassword, personEmail } from "#contract/rules/forms.ts";
import { linkKinds } from "#contract/rules/linkPaths.ts";
import { distinct, reach, reachInput } from "#contract/rules/lists.ts";
import { reference } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

/** Account types that can be assigned; an account is deactivated by a call of its own. */
export const choosableAccountTypes = accountTypes.filter(
  (type): type is Exclude<AccountType, "deactivated"> => type !== "deactivated",
);

const CanView = z.record(z.enum(canViewFlags), z.boolean());

const Operator = z.object({
  id: z.string(),
  version: z.number(),
  email: z.string(),
  accountType: z.enum(accountTypes),
  scope: z.array(z.enum(scopes)),
  canView: CanView,
  /** Ids of companies, or `"*"`. */
  companyIds: reach(),
  /** Names of regions, or `"*"`. */
  regions: reach(),
  /** Empty: all locations of the companies. */
  locationIds: z.array(z.string()),
  createdAt: moment(),
  /** Requests of the operator that a manager has to answer. */
  requests: z.array(LinkRequest),
});
export type Operator = z.output<typeof Operator>;

const listInput = <Item extends z.ZodMiniType>(item: Item, min: 0 | 1) =>
  z.array(item).check(z.minLength(min, { error: "atLeastOneValue" }), z.maxLength(1_000));

const CanViewInput = z.partialRecord(z.enum(canViewFlags), z.boolean());

const grants = {
  accountType: z.enum(choosableAccountTypes),
  /** By default the flags of the account type. */
  canView: z.optional(CanViewInput),
  scope: z.pipe(
    listInput(z.enum(scopes), 1),
    z.transform((names: Scope[]) => distinct(names)),
  ),
  companyIds: reachInput(),
  regions: reachInput(),
  locationIds: z.optional(
    z.pipe(
      listInput(reference(), 0),
      z.transform((ids: string[]) => distinct(ids)),
    ),
  ),
};

const access = ["operators.canAccessPage"] as const;

/** Errors of every command on an operator's account. */
const operatorErrors = [
  "operator_not_found",
  "operator_changed",
  "own_account",
  "operator_has_more_rights",
] as const;

export const list = defineCall({
  name: "operators.list",
  method: "GET",
  path: "/operator/list",
  summary: "Lists the operators whose whole access lies within the caller's, newest first",
  access,
  response: z.array(Operator),
  errors: [],
});

export const create = defineCall({
  name: "operators.create",
  method: "POST",
  path: "/operator/create",
  summary:
    "Creates an operator's account. Scopes, flags, companies, regions and locations that the caller lacks can't be granted.",
  access,
  body: z.strictObject({
    ...grants,
    email: personEmail(),
    password: newPassword(),
  }),
  response: Changed,
  errors: ["user_email_already_occupied", "password_too_common", "grant_not_allowed"],
});

export const update = defineCall({
  name: "operators.update",
  method: "POST",
  path: "/operator/update",
  summary:
    "Replaces an operator's rights. The caller's own account and accounts with more rights can't be changed.",
  access,
  body: z.strictObject({
    operatorId: reference(),
    ...grants,
  }),
  response: Changed,
  errors: [...operatorErrors, "operator_deactivated", "grant_not_allowed"],
});

export const changePassword = defineCall({
  name: "operators.changePassword",
  method: "POST",
  path: "/operator/change-password",
  summary: "Sets a new password for an operator and ends all sessions of the account",
  access,
  body: z.strictObject({ operatorId: reference(), newPassword: newPassword() }),
  response: z.null(),
  secret: true,
  errors: [...operatorErrors, "password_too_common"],
});

export const makeLink = defineCall({
  name: "operators.makeLink",
  method: "POST",
  path: "/operator/make-account-link",
  summary:
    "Creates the link that an operator requested, for the caller to pass on. It is returned only once.",
  access,
  body: z.strictObject({ operatorId: reference(), kind: z.enum(linkKinds) }),
  response: MadeLink,
  secret: true,
  errors: [...operatorErrors, "account_request_not_found"],
});

export const deactivate = defineCall({
  name: "operators.deactivate",
  method: "POST",
  path: "/operator/deactivate",
  summary: "Deactivates an operator's account: its sessions end, and it can't sign in",
  access,
  body: z.strictObject({ operatorId: reference() }),
  response: Changed,
  errors: [...operatorErrors, "operator_deactivated"],
});

export const activate = defineCall({
  name: "operators.activate",
  method: "POST",
  path: "/operator/activate",
  summary: "Reactivates an operator's account with its former rights",
  access,
  body: z.strictObject({ operatorId: reference() }),
  response: Changed,
  errors: [...operatorErrors, "operator_not_deactivated"],
});

export const viewAs = defineCall({
  name: "operators.viewAs",
  method: "POST",
  path: "/operator/view-as",
  summary:
    "Opens a read-only session of at most one hour as another account: an operator's within the caller's access, or a client's if the caller may open companies",
  access,
  body: z.strictObject({ accountId: reference() }),
  response: z.object({ token: z.string() }),
  secret: true,
  errors: ["operator_not_found", "own_account", "operator_has_more_rights", "operator_deactivated"],
});

export const history = defineCall({
  name: "operators.history",
  method: "GET",
  path: "/operator/history",
  summary: "Lists who changed an operator's account, when and how, newest first",
  access,
  query: z.strictObject({ operatorId: reference() }),
  response: z.array(
    z.object({
      at: moment(),
      event: z.enum(operatorHistoryEvents),
      by: z.nullable(z.string()),
      /** `[before, after]` by field. */
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    }),
  ),
  errors: ["operator_not_found"],
});
