import type { AuthProvider } from "react-admin";
import { type FlagPath, hasFlags } from "#contract/permissions.ts";
import * as session from "#contract/session.ts";
import { callApi } from "#src/dataProvider/api.ts";
import { readToken } from "#src/dataProvider/token.ts";
import { type EndSession, endRestricted, neverSettles } from "./endSession.ts";
import { isUnauthenticated } from "./startSession.ts";

export type AuthOptions = {
  endSession: EndSession;
  user: () => Promise<session.SessionUser>;
  /** The flags that a resource's view requires; undefined denies access. */
  flagsOf: (resource: string, action: string) => readonly FlagPath[] | undefined;
};

/**
 * react-admin's auth provider. The session is opened before react-admin starts (`startSession`), so here it is only checked
 * whether the session still exists. When the session ends, the page is left and the promises never settle.
 */
export function createAuthProvider({ endSession, user, flagsOf }: AuthOptions): AuthProvider {
  return {
    // Signing in is on a public page outside of react-admin.
    login: neverSettles,
    async logout() {
      const signal = AbortSignal.timeout(signOutTimeout);
      await callApi(session.signOut, undefined, { signal }).catch(() => {});
      endSession("signedOut");
      return neverSettles();
    },
    checkAuth: async () => (readToken() ? undefined : endRestricted(endSession)),
    async checkError(error) {
      if (!isUnauthenticated(error)) return;
      endSession("expired");
      return neverSettles();
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

/** Milliseconds that signing out waits for the service; the token is deleted in any case. */
const signOutTimeout = 2000;
