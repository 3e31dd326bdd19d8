import type { Pool } from "pg";
import type { Permissions } from "#contract/permissions.ts";
import type { SessionUser, UserType } from "#contract/session.ts";
import type { Access } from "#server/access.ts";

/** Who makes a request: computed once from its session. */
export type Caller = {
  accountId: string;
  sessionId: string;
  email: string;
  userType: UserType;
  permissions: Permissions;
  access: Access;
  user: SessionUser;
};

/** Finds the live session of a token; null when there is none. */
export type Authenticate = (pool: Pool, token: string, now: Date) => Promise<Caller | null>;
