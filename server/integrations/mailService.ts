import type { MailSettings } from "#server/settings/mail.ts";
import { isNearHost } from "#server/settings/nearHost.ts";

type Mail = { recipient: string; subject: string; body: string };

/** Sends mails. Must not be called inside a transaction. */
export type MailService = {
  /** Rejects with a MailError, whose message contains no address. */
  send: (mail: Mail) => Promise<void>;
};

/** A mail that was not sent. `isFinal`: its recipient can't get any, so there is no point in another attempt. */
export class MailError extends Error {
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(`A mail was not sent: ${reason}.`);
    this.name = "MailError";
    this.isFinal = isFinal;
  }
}

/** Timeouts in milliseconds for connecting, for the greeting, and for a server that stops answering. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Connects to the SMTP server of the settings; null if there is none, so that no mails are sent. */
export function openMailService(settings: MailSettings | null): MailService | null {
  if (!settings) return null;
  // Imported with the first mail, since most services start without sending one.
  const openTransport = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url: settings.smtpUrl, ...timeouts, ...tlsOf(settings.smtpUrl) });
  };
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    send: async ({ recipient, subject, body }) => {
      transport ??= openTransport();
      try {
        await (await transport).sendMail({ from: settings.from, to: recipient, subject, text: body });
      } catch (error) {
        throw asMailError(error);
      }
    },
  };
}

/**
 * Requires TLS for hosts that are not near, so that neither mails nor the password are sent in plain text, unless the URL
 * sets `requireTLS` itself.
 */
export function tlsOf(smtpUrl: string): { requireTLS?: true } {
  const { hostname, searchParams } = new URL(smtpUrl);
  return isNearHost(hostname) || searchParams.has("requireTLS") ? {} : { requireTLS: true };
}

/** Only the error's code, because SMTP servers repeat the recipient in their answers. */
function asMailError(error: unknown): MailError {
  const smtpError = error as SmtpError;
  const { code = "unknown", responseCode } = smtpError;
  return new MailError(responseCode ? `${code} ${responseCode}` : code, isAboutRecipient(smtpError));
}

type SmtpError = { code?: string; responseCode?: number; command?: string; response?: string };

/**
 * Whether the server refused the recipient for good, by an enhanced code that says so (RFC 3463): no such mailbox or domain,
 * not an address, moved, closed. Servers refuse a sender, a relay or a missing sign-in at the recipient too, with the same
 * 550 to 553; those can be repaired, so an answer that doesn't begin with such a code is no reason to give up.
 */
const isAboutRecipient = ({ command, response = "" }: SmtpError): boolean =>
  command === "RCPT TO" && /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/.test(response);
