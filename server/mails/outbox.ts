import type { Pool } from "pg";
import { ulid } from "ulid";
import type { Clock } from "#server/clock.ts";
import { mails } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { MailError, type MailService } from "#server/integrations/mailService.ts";
import { traced } from "#server/tracing/traced.ts";
import type { MailText } from "./mailTexts.ts";

/**
 * Adds a mail to the outbox in the transaction of the command that it is about. A job sends it, also after an outage of the
 * SMTP server. After `expiresAt` it is dropped.
 */
export async function queueMail(
  transaction: Transaction,
  now: Date,
  mail: MailText & { recipient: string; expiresAt: Date },
): Promise<void> {
  await transaction.insert(mails).values({ ...mail, id: ulid(now.getTime()), nextTryAt: now });
}

type Claimed = { id: string; recipient: string; subject: string; body: string };

/**
 * Sends the mails that are due, oldest first, until none is left. Each is claimed before it is sent, so that several
 * processes can do this at the same time, and deleted afterwards. If a process dies in between, the next attempt sends the
 * mail again: it can arrive twice, but is not lost.
 */
export async function sendMails(
  pool: Pool,
  clock: Clock,
  service: MailService,
  onError: (error: unknown) => void,
): Promise<void> {
  await pool.query("delete from mails where expires_at <= $1", [clock()]);
  for (let mail = await claim(pool, clock()); mail; mail = await claim(pool, clock())) {
    const claimed = mail;
    await traced({ kind: "job", name: "mail" }, () => sendMail(pool, claimed, service, onError));
  }
}

async function sendMail(
  pool: Pool,
  mail: Claimed,
  service: MailService,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await service.send(mail);
  } catch (error) {
    onError(error);
    if (!(error instanceof MailError) || !error.isFinal) return;
  }
  await pool.query("delete from mails where id = $1", [mail.id]);
}

/**
 * Claims the oldest due mail by postponing its next attempt: a minute at first, then twice as long each time, up to an hour;
 * in any case longer than the SMTP server's timeouts.
 */
async function claim(pool: Pool, now: Date): Promise<Claimed | undefined> {
  const { rows } = await pool.query<Claimed>(
    `update mails set tries = tries + 1, next_try_at = $1::timestamptz + least(60 * 2 ^ tries, 3600) * interval '1 second'
     where id = (
       select id from mails where next_try_at <= $1 and expires_at > $1
       order by next_try_at, id limit 1 for update skip locked
     )
     returning id, recipient, subject, body`,
    [now],
  );
  return rows[0];
}
