import { calls } from "#contract/calls.ts";
import { hasFlags, programPermissions } from "#contract/permissions.ts";

/** Calls of sessions that make no sense with an API key; a program may only ask whose key it is. */
const ofSession: readonly string[] = ["session.refresh", "session.signOut", "account.changePassword"];

/** Prefix of calls about settings that the console keeps for a person. */
const ofConsole = "views.";

/** Names of the calls that a program may make with an API key. */
export const programCalls: ReadonlySet<string> = new Set(
  calls
    .filter(({ access, name }) =>
      typeof access === "string"
        ? access === "signedIn" && !ofSession.includes(name)
        : !name.startsWith(ofConsole) && hasFlags(programPermissions("api"), access),
    )
    .map(({ name }) => name),
);
