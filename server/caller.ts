import type { Pool } from "pg";
import type { Permissions } from "#contract/permissions.ts";
import type { SessionUser, UserType } from "#contract/session.ts";
import type { Access } from "#server/access.ts";

/** Who makes a request: computed once from its session. */
export type Caller = {
  accountId: string;
  sessionId: string;
  email: string;
  /** What the log calls them. */
  name: string;
  userType: UserType;
  /** Whether it is a program with a key, and no person who signed in. */
  isKey: boolean;
  permissions: Permissions;
  access: Access;
  user: SessionUser;
};

/** A driver's phone that makes a request. */
export type DriverCaller = {
  /** The driver's id. */
  accountId: string;
  sessionId: string;
  name: string;
  userType: "driver";
};

/** Finds the live session of a token; null when there is none. */
export type Authenticate<Who = Caller> = (pool: Pool, token: string, now: Date) => Promise<Who | null>;
