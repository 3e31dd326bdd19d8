import * as contract from "#contract/operators.ts";
import { query, type Route } from "#server/http/route.ts";
import { changeOperatorPassword } from "./changePassword.ts";
import { createOperator } from "./create.ts";
import { makeOperatorLink } from "./makeLink.ts";
import { listOperators, operatorHistory } from "./read.ts";
import { activateOperator, deactivateOperator } from "./switch.ts";
import { updateOperator } from "./update.ts";
import { viewAsAccount } from "./viewAs.ts";

/** The accounts of operators and their rights. */
export const operatorRoutes: readonly Route[] = [
  query(contract.list, ({ caller, reader, now }) => listOperators(reader, caller.access, now)),
  query(contract.history, ({ caller, reader }, { operatorId }) =>
    operatorHistory(reader, caller.access, operatorId),
  ),
  createOperator,
  updateOperator,
  changeOperatorPassword,
  makeOperatorLink,
  deactivateOperator,
  activateOperator,
  viewAsAccount,
];
