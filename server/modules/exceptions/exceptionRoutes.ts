import * as contract from "#contract/exceptions.ts";
import { query, type Route } from "#server/http/route.ts";
import { giveUpException, snoozeException, takeException } from "./marks.ts";
import { listExceptions } from "./read.ts";

/** Exceptions, which are derived from orders, drivers, corrections, stock and the log. */
export const exceptionRoutes: readonly Route[] = [
  query(contract.list, ({ caller, reader, now }, filter) => listExceptions(reader, caller, filter, now)),
  takeException,
  giveUpException,
  snoozeException,
];
