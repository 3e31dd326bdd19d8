import { calls } from "#contract/calls.ts";
import { orderMoves } from "#contract/orders/moves.ts";
import { hasFlags, programPermissions } from "#contract/permissions.ts";

/** Calls of sessions that make no sense with an API key; a program may only ask whose key it is. */
const ofSession: readonly string[] = [
  ...["session.refresh", "session.signOut"],
  ...["account.changePassword", "account.sessions", "account.endSessions"],
];

/** Prefix of calls about settings that the console keeps for a person. */
const ofConsole = "views.";

/** Whether the call makes a move of orders that only operators may make. A program acts for a client. */
function isOfOperators(name: string): boolean {
  const [, move] = name.split(".");
  const by: readonly string[] = Object.entries(orderMoves).find(([key]) => key === move)?.[1].by ?? [
    "client",
  ];
  return name.startsWith("orders.") && !by.includes("client");
}

/** Names of the calls that a program may make with an API key. */
export const programCalls: ReadonlySet<string> = new Set(
  calls
    .filter(({ name }) => !ofSession.includes(name) && !name.startsWith(ofConsole) && !isOfOperators(name))
    .filter(({ access }) =>
      typeof access === "string" ? access === "signedIn" : hasFlags(programPermissions("api"), access),
    )
    .map(({ name }) => name),
);
