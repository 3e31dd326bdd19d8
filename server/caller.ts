import type { Pool } from "pg";
import type { Permissions } from "#contract/permissions.ts";
import type { SessionUser, UserType } from "#contract/session.ts";
import type { Access } from "#server/access.ts";

/** The account that makes a request; computed once per request from its session. */
export type Caller = {
  accountId: string;
  sessionId: string;
  email: string;
  /** The name written to the event log. */
  name: string;
  userType: UserType;
  /** True for an API key, false for a person who signed in. */
  isKey: boolean;
  /** The operator who views the console as this account, and may change nothing; null: the account itself. */
  viewedBy: { id: string; email: string } | null;
  permissions: Permissions;
  access: Access;
  user: SessionUser;
};

/** What decides which records an account may see, and what of them. */
export type Rights = Pick<Caller, "access" | "permissions">;

/** Which amounts an account sees: what drivers are paid, and what companies pay. */
export type ShownAmounts = { canViewPayouts: boolean; canViewPrices: boolean };

/** The driver whose phone makes a request. */
export type DriverCaller = {
  /** The driver's id. */
  accountId: string;
  sessionId: string;
  name: string;
  userType: "driver";
};

/** Finds the live session of a token; null when there is none. */
export type Authenticate<Who = Caller> = (pool: Pool, token: string, now: Date) => Promise<Who | null>;
