import type { AuthProvider } from "react-admin";
import { type FlagPath, hasFlags } from "#contract/permissions.ts";
import * as session from "#contract/session.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { readToken } from "#src/dataProvider/token.ts";
import { type EndSession, endRestricted, never } from "./endSession.ts";
import { isNoSession } from "./startSession.ts";

export type Access = {
  endSession: EndSession;
  user: () => Promise<session.SessionUser>;
  /** The flags that a resource's pages need; a resource that is not named is closed. */
  flagsOf: (resource: string, action: string) => readonly FlagPath[] | undefined;
};

/**
 * react-admin's questions about the session. It is open before react-admin starts (`startSession`), so what is left
 * to ask is whether it still is. Whatever ends it leaves the page: those promises never settle.
 */
export function createAuthProvider({ endSession, user, flagsOf }: Access): AuthProvider {
  return {
    // Signing in happens on a page of its own, outside react-admin.
    login: never,
    async logout() {
      const signal = AbortSignal.timeout(signOutPatience);
      await callApi(session.signOut, undefined, { signal }).catch(() => {});
      endSession("signedOut");
      return never();
    },
    checkAuth: async () => (readToken() ? undefined : endRestricted(endSession)),
    async checkError(error) {
      if (!isNoSession(error)) return;
      endSession("restricted");
      return never();
    },
    getPermissions: async () => (await user()).permissions,
    async getIdentity() {
      const { id, email } = await user();
      return { id, fullName: email };
    },
    async canAccess({ resource, action }) {
      const flags = flagsOf(resource, action);
      return flags !== undefined && hasFlags((await user()).permissions, flags);
    },
  };
}

/** Milliseconds that signing out waits for the service, which may be away; the token is forgotten here in any case. */
const signOutPatience = 2000;
