import { defineCall } from "#contract/call.ts";
import { NamedCompany } from "#contract/companies/companies.ts";
import { accountTypes, Permissions } from "#contract/permissions.ts";
import { RegistrationSteps } from "#contract/registrationSteps.ts";
import { moment } from "#contract/rules/dateTime.ts";
import { typedCode } from "#contract/rules/text.ts";
import { z } from "#contract/zod.ts";

export const userTypes = ["operator", "client"] as const;
export type UserType = (typeof userTypes)[number];

/** Milliseconds between two checks of the token while an account is signed in. */
export const sessionCheckInterval = 600_000;

/** Milliseconds after which a restricted page without a session redirects to sign-in. */
export const redirectDelay = 300;

export const minCredentialLength = 3;

const Credentials = z.strictObject({
  // As `email` reads the address, or an account could not sign in with what it was registered by.
  username: typedCode({ min: minCredentialLength, max: 320 }),
  password: z.string().check(z.minLength(minCredentialLength), z.maxLength(200)),
});

const Token = z.object({ token: z.string() });

/** Whether an account reaches all companies, regions and locations, or only some. */
const ReachesAll = z.object({ companies: z.boolean(), regions: z.boolean(), locations: z.boolean() });
export type ReachesAll = z.output<typeof ReachesAll>;

const SessionUser = z.object({
  id: z.string(),
  /** Grows with every change of the account's rights. */
  version: z.number(),
  email: z.string(),
  userType: z.enum(userTypes),
  accountType: z.enum(accountTypes),
  permissions: Permissions,
  reachesAll: ReachesAll,
  settings: z.object({ dashboardImage: z.nullable(z.string()), defaultLocationId: z.nullable(z.string()) }),
  /** Null values for operators, who have no steps; check `activated` instead. */
  registrationSteps: RegistrationSteps,
  /** True for operators, and for clients with all steps done and an active company. */
  activated: z.boolean(),
  /** The operator who views the console as this account, and may change nothing; null for the account itself. */
  viewedBy: z.nullable(z.string()),
  /** The client's company; null for operators. */
  company: z.nullable(NamedCompany),
});
export type SessionUser = z.output<typeof SessionUser>;

const login = {
  method: "POST",
  summary: "Signs in an operator or a client",
  access: "anyone",
  body: Credentials,
  response: Token,
  secret: true,
  errors: ["invalid_credentials", "too_many_attempts"],
} as const;

export const signIn = defineCall({ ...login, name: "session.signIn", path: "/call-center-user/login" });

export const signInAlias = defineCall({ ...login, name: "session.signInAlias", path: "/auth/login" });

export const refresh = defineCall({
  name: "session.refresh",
  method: "POST",
  path: "/auth/refresh",
  summary: "Checks the session token and extends its expiry. Returns the same token, and the service's time.",
  access: "signedIn",
  response: z.extend(Token, { now: moment() }),
  whileViewing: true,
  errors: [],
});

export const signOut = defineCall({
  name: "session.signOut",
  method: "POST",
  path: "/logout",
  summary: "Ends the session",
  access: "signedIn",
  whileViewing: true,
  response: z.null(),
  errors: [],
});

export const me = defineCall({
  name: "session.me",
  method: "GET",
  path: "/@me",
  summary: "Returns the signed-in account: type, flags, settings, company and registration steps",
  access: "signedIn",
  response: SessionUser,
  errors: [],
});
