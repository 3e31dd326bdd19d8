import { and, eq, gt } from "drizzle-orm";
import type { Pool } from "pg";
import { type TicketAddress, ticketLifetime } from "#contract/tickets.ts";
import { databaseOf } from "#server/database/handles.ts";
import { tickets } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { hashToken, newToken } from "#server/http/token.ts";

export const downloadPath = "/api/download";

type Ticket = { sessionId: string; call: string; query: unknown };

/** Creates a path that works once within `ticketLifetime` seconds, with the rights that the session has when it is used. */
export async function issueTicket(
  transaction: Transaction,
  now: Date,
  ticket: Ticket,
): Promise<TicketAddress> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + ticketLifetime * 1000);
  await transaction.insert(tickets).values({ ...ticket, tokenHash: hashToken(token), expiresAt });
  return { path: `${downloadPath}/${token}` };
}

/** Deletes the ticket and returns its content; null if it was used, has expired or never existed. */
export async function redeemTicket(pool: Pool, now: Date, token: string): Promise<Ticket | null> {
  const [ticket] = await databaseOf(pool)
    .delete(tickets)
    .where(and(eq(tickets.tokenHash, hashToken(token)), gt(tickets.expiresAt, now)))
    .returning();
  return ticket ?? null;
}
