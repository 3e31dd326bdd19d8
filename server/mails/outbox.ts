import type { Pool } from "pg";
import { ulid } from "ulid";
import { mails } from "#server/database/tables/accounts.ts";
import type { Transaction } from "#server/database/transaction.ts";
import { MailError, type MailService } from "#server/integrations/mailService.ts";
import { traced } from "#server/tracing/traced.ts";
import type { MailText } from "./mailTexts.ts";

/**
 * Puts a mail into the outbox, in the transaction of the command that it tells of: a job sends it, also when the
 * SMTP server is down for a while. After `expiresAt` it is of no use any more and is dropped.
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
 * Sends the mails that are due, oldest first, until none is left. Each is claimed first, so that several processes may
 * do this at once, and deleted once it is sent. Whoever dies in between leaves it to the next try: a mail can come
 * twice, but is not lost.
 */
export async function sendMails(
  pool: Pool,
  now: Date,
  service: MailService,
  report: (error: unknown) => void,
): Promise<void> {
  await pool.query("delete from mails where expires_at <= $1", [now]);
  for (let mail = await claim(pool, now); mail; mail = await claim(pool, now)) {
    const claimed = mail;
    await traced({ kind: "job", name: "mail" }, () => sendMail(pool, claimed, service, report));
  }
}

async function sendMail(
  pool: Pool,
  mail: Claimed,
  service: MailService,
  report: (error: unknown) => void,
): Promise<void> {
  try {
    await service.send(mail);
  } catch (error) {
    report(error);
    if (!(error instanceof MailError) || !error.isFinal) return;
  }
  await pool.query("delete from mails where id = $1", [mail.id]);
}

/**
 * The oldest mail that is due. Its next try is put off at once: a minute, then twice as long each time up to an hour,
 * and longer than the SMTP server may take.
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
