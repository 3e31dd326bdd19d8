import { makeLink } from "#contract/operators.ts";
import { command } from "#server/http/route.ts";
import { makeRequestedLink } from "#server/modules/account/linkRequests.ts";
import { lockOperator } from "./load.ts";

/** Who makes the link could also set a password, so the rule is that of all commands on an operator's account. */
export const makeOperatorLink = command(makeLink, async (context, { operatorId, kind }) => {
  const { operator } = await lockOperator(context.transaction, context.caller, operatorId, undefined);
  return makeRequestedLink(context, operator, kind);
});
