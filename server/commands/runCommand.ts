import { ApiError } from "#contract/errors.ts";
import type { Caller, DriverCaller } from "#server/caller.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import { appendEvents } from "#server/events/append.ts";
import {
  type CommandContext,
  originOf,
  type Route,
  type Services,
  type UnloggedContext,
} from "#server/http/route.ts";
import { hashToken } from "#server/http/token.ts";
import { runOnce, savesResponse } from "./idempotency.ts";

type Command = Extract<Route, { kind: "command" }>;
type Conditions = { idempotencyKey: string | undefined; expectedVersion: number | undefined };

/**
 * Runs a command: `prepare`, then the handler, its events and the idempotency key in one transaction, then
 * the announcement that the log has grown.
 */
export async function runCommand(
  { pool, announce }: Pick<Services, "pool" | "announce">,
  route: Command,
  context: UnloggedContext<Route["call"]>,
  body: unknown,
  { idempotencyKey, expectedVersion }: Conditions,
): Promise<unknown> {
  const { now, request } = context;
  const caller = context.caller as Caller | DriverCaller | null;
  const idempotent = idempotencyKey &&
    savesResponse(route.call) && { ...identityOf(caller, idempotencyKey, body), call: route.call.name, now };
  // A repeated request gets its saved response even if preparing it again fails. An error of `prepare` is therefore thrown
  // inside the transaction, after the look-up.
  const prepared = await route.prepare({ ...context, expectedVersion }, body).catch((error: unknown) => {
    if (idempotent && error instanceof ApiError) return error;
    throw error;
  });
  const act = async (transaction: Transaction) => {
    if (prepared instanceof ApiError) throw prepared;
    const commandContext = { caller, transaction, now, expectedVersion } as CommandContext<Route["call"]>;
    const { response, events } = await route.handle(commandContext, body, prepared);
    await appendEvents(transaction, originOf(request), events);
    return response;
  };
  const response = await inTransaction(pool, (transaction) =>
    idempotent ? runOnce(transaction, idempotent, act) : act(transaction),
  );
  announce();
  return response;
}

/**
 * What makes a request the same as an earlier one. Without a caller that is the knowledge of its key, which therefore is
 * stored as a hash only; it is hashed with the body, too, or passwords and PINs could be guessed by the hash of a body.
 */
const identityOf = (caller: Caller | DriverCaller | null, key: string, body: unknown) =>
  caller
    ? { sender: senderOf(caller), key, body }
    : { sender: "anyone", key: hashToken(key), body: [key, body] };

/** Whose idempotency keys are their own: an API key and a view of another account share the account with others. */
const senderOf = (caller: Caller | DriverCaller): string =>
  "isKey" in caller && (caller.isKey || caller.viewedBy) ? caller.sessionId : caller.accountId;
