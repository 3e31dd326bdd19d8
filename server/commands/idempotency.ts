import { createHash } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import type { Call } from "#contract/call.ts";
import { ApiError } from "#contract/errors.ts";
import { day } from "#contract/rules/durations.ts";
import { TicketAddress } from "#contract/tickets.ts";
import { prepared } from "#server/database/handles.ts";
import { idempotencyKeys } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";

/** Milliseconds for which a saved response is valid; housekeeping deletes older ones. */
const retention = day;

/**
 * A request with an Idempotency-Key, which means the same request only to its sender: an account, or the session of an API
 * key or of a view, since those share an account with others; "anyone" without a session.
 */
export type IdempotentRequest = { sender: string; key: string; call: string; body: unknown; now: Date };

/** Whether a call's response is saved for repeated requests: no secret is, nor an address that would be used up by then. */
export const savesResponse = ({ secret, response }: Call): boolean => !secret && response !== TicketAddress;

/**
 * Runs `act` for the first request with a key and saves its response in the same transaction; repeated
 * requests get the saved response. A request whose first one is still running is rejected with
 * `request_in_progress`.
 */
export async function runOnce(
  transaction: Transaction,
  { sender, key, call, body, now }: IdempotentRequest,
  act: (transaction: Transaction) => Promise<unknown>,
): Promise<unknown> {
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`${sender} ${key}`}, 0)) as free`;
  const { rows } = await transaction.execute<{ free: boolean }>(lock);
  if (!rows[0]?.free) throw new ApiError("request_in_progress");

  const oldest = new Date(now.getTime() - retention);
  const bodyHash = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  const [saved] = await savedResponse(transaction).execute({ sender, key, oldest });
  if (saved) {
    if (saved.call !== call || saved.bodyHash !== bodyHash) throw new ApiError("idempotency_key_reused");
    return saved.answer;
  }
  const response = await act(transaction);
  // The key can only exist already if its saved response has expired.
  await transaction.execute(sql`
    insert into idempotency_keys (account_id, key, call, body_hash, answer, created_at)
    values (${sender}, ${key}, ${call}, ${bodyHash}, ${JSON.stringify(response)}, ${now})
    on conflict (account_id, key) do update set call = excluded.call, body_hash = excluded.body_hash,
      answer = excluded.answer, created_at = excluded.created_at`);
  return response;
}

const savedResponse = prepared((transaction) =>
  transaction
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.accountId, sql.placeholder("sender")),
        eq(idempotencyKeys.key, sql.placeholder("key")),
        gte(idempotencyKeys.createdAt, sql.placeholder("oldest")),
      ),
    )
    // The lock makes the commit a write, which waits for the replica as the commit of the first request did.
    .for("update")
    .prepare("answer of idempotency key"),
);
