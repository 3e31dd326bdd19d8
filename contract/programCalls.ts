import { calls } from "#contract/calls.ts";
import { hasFlags, programPermissions } from "#contract/permissions.ts";

/** Of the session that a key is, a program needs to know whose it is, and nothing else. */
const ofSession: readonly string[] = ["session.refresh", "session.signOut", "account.changePassword"];

/** What a console keeps for a person. */
const ofConsole = "views.";

/** Names of the calls that a program may make with an API key: what clients' developers have to know. */
export const programCalls: ReadonlySet<string> = new Set(
  calls
    .filter(({ access, name }) =>
      typeof access === "string"
        ? access === "signedIn" && !ofSession.includes(name)
        : !name.startsWith(ofConsole) && hasFlags(programPermissions("api"), access),
    )
    .map(({ name }) => name),
);
