import { createHash } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import { ApiError } from "#contract/errors.ts";
import type { Caller, DriverCaller } from "#server/caller.ts";
import { prepared } from "#server/database/handles.ts";
import { idempotencyKeys } from "#server/database/tables/accounts.ts";
import { inTransaction, type Transaction } from "#server/database/transaction.ts";
import { appendEvents, system } from "#server/events/append.ts";
import {
  actorOf,
  type CommandContext,
  type Route,
  type Services,
  type UnloggedContext,
} from "#server/http/route.ts";

type Command = Extract<Route, { kind: "command" }>;
type Conditions = { idempotencyKey: string | undefined; expectedVersion: number | undefined };

/** One command: prepare, then everything else in one transaction, then tell the world that the log has grown. */
export async function runCommand(
  { pool, announce }: Services,
  served: Command,
  context: UnloggedContext<Route["call"]>,
  body: unknown,
  { idempotencyKey, expectedVersion }: Conditions,
): Promise<unknown> {
  const { now } = context;
  const caller = context.caller as Caller | DriverCaller | null;
  const attempt = idempotencyKey &&
    caller &&
    !served.call.secret && {
      accountId: caller.accountId,
      key: idempotencyKey,
      call: served.call.name,
      body,
      now,
    };
  // What was done before has its answer, whatever stands against doing it now: a refusal waits until that was looked for.
  const prepared = await served.prepare(context, body).catch((error: unknown) => {
    if (attempt && error instanceof ApiError) return error;
    throw error;
  });
  const act = async (transaction: Transaction) => {
    if (prepared instanceof ApiError) throw prepared;
    const commandContext = { caller, transaction, now, expectedVersion } as CommandContext<Route["call"]>;
    const { response, events } = await served.handle(commandContext, body, prepared);
    await appendEvents(transaction, caller ? actorOf(caller) : system, now, events);
    return response;
  };
  const answer = await inTransaction(pool, (transaction) =>
    attempt ? once(transaction, attempt, act) : act(transaction),
  );
  announce();
  return answer;
}

/** Milliseconds for which an answer counts; housekeeping takes older ones away. */
const keptFor = 24 * 3_600_000;

type Attempt = { accountId: string; key: string; call: string; body: unknown; now: Date };

/** The first request with a key does the work and keeps its answer in the same transaction; a repeat gets the answer. */
async function once(
  transaction: Transaction,
  { accountId, key, call, body, now }: Attempt,
  act: (transaction: Transaction) => Promise<unknown>,
): Promise<unknown> {
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`${accountId} ${key}`}, 0)) as free`;
  const { rows } = await transaction.execute<{ free: boolean }>(lock);
  if (!rows[0]?.free) throw new ApiError("request_in_progress");

  const oldest = new Date(now.getTime() - keptFor);
  const bodyHash = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  const [saved] = await answerOf(transaction).execute({ accountId, key, oldest });
  if (saved) {
    if (saved.call !== call || saved.bodyHash !== bodyHash) throw new ApiError("idempotency_key_reused");
    return saved.answer;
  }
  const answer = await act(transaction);
  // What is there by now is too old to count.
  await transaction.execute(sql`
    insert into idempotency_keys (account_id, key, call, body_hash, answer, created_at)
    values (${accountId}, ${key}, ${call}, ${bodyHash}, ${JSON.stringify(answer)}, ${now})
    on conflict (account_id, key) do update set call = excluded.call, body_hash = excluded.body_hash,
      answer = excluded.answer, created_at = excluded.created_at`);
  return answer;
}

const answerOf = prepared((transaction) =>
  transaction
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.accountId, sql.placeholder("accountId")),
        eq(idempotencyKeys.key, sql.placeholder("key")),
        gte(idempotencyKeys.createdAt, sql.placeholder("oldest")),
      ),
    )
    .prepare("answer of idempotency key"),
);
