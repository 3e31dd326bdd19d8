import { ApiError } from "#contract/errors.ts";
import type { Caller, DriverCaller } from "#server/caller.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import { appendEvents, system } from "#server/events/append.ts";
import {
  actorOf,
  type CommandContext,
  type Route,
  type Services,
  type UnloggedContext,
} from "#server/http/route.ts";
import { actOnce } from "./idempotency.ts";

type Command = Extract<Route, { kind: "command" }>;
type Conditions = { idempotencyKey: string | undefined; expectedVersion: number | undefined };

/** One command: prepare, then everything else in one transaction, then announce that the log has grown. */
export async function runCommand(
  { pool, announce }: Services,
  route: Command,
  context: UnloggedContext<Route["call"]>,
  body: unknown,
  { idempotencyKey, expectedVersion }: Conditions,
): Promise<unknown> {
  const { now } = context;
  const caller = context.caller as Caller | DriverCaller | null;
  const attempt = idempotencyKey &&
    caller &&
    !route.call.secret && {
      accountId: caller.accountId,
      key: idempotencyKey,
      call: route.call.name,
      body,
      now,
    };
  // A repeated request gets its saved response although preparing it again may fail: that error is thrown in `act`.
  const prepared = await route.prepare(context, body).catch((error: unknown) => {
    if (attempt && error instanceof ApiError) return error;
    throw error;
  });
  const act = async (transaction: Transaction) => {
    if (prepared instanceof ApiError) throw prepared;
    const commandContext = { caller, transaction, now, expectedVersion } as CommandContext<Route["call"]>;
    const { response, events } = await route.handle(commandContext, body, prepared);
    await appendEvents(transaction, caller ? actorOf(caller) : system, now, events);
    return response;
  };
  const response = await inTransaction(pool, (transaction) =>
    attempt ? actOnce(transaction, attempt, act) : act(transaction),
  );
  announce();
  return response;
}
