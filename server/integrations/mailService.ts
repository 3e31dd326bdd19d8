import type { MailSettings } from "#server/config.ts";
import { isNearHost } from "#server/nearHost.ts";

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
  const { code = "unknown", responseCode = 0, ...rest } = error as Refusal;
  return new MailError(
    responseCode ? `${code} ${responseCode}` : code,
    isAboutRecipient({ responseCode, ...rest }),
  );
}

type Refusal = { code?: string; responseCode?: number; command?: string; response?: string };

/**
 * Whether the server refused the recipient for good (RFC 5321, 4.2.3). Other refusals are about the sender, the settings or
 * the server, which can be repaired: an enhanced code 5.7.x (RFC 3463) means that the server does not trust the sender.
 */
const isAboutRecipient = ({ command, responseCode = 0, response = "" }: Refusal): boolean =>
  command === "RCPT TO" && [550, 551, 553].includes(responseCode) && !/^\d+[ -]5\.7\./.test(response);
