import type { MailSettings } from "#server/config.ts";
import { isNearHost } from "#server/nearHost.ts";

type Mail = { recipient: string; subject: string; body: string };

/** Sends mails. Must not be called inside a transaction. */
export type MailService = {
  /** Rejects with a MailError; its message holds no address. */
  send: (mail: Mail) => Promise<void>;
};

/** A mail that was not sent. `isFinal`: the server refuses this mail, so trying again makes no sense. */
export class MailError extends Error {
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(`A mail was not sent: ${reason}.`);
    this.name = "MailError";
    this.isFinal = isFinal;
  }
}

/** Milliseconds for a connection, a greeting, and the silence of a server. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Opens the SMTP server of the settings; null, if there is none, means that nothing is mailed. */
export function openMailService(settings: MailSettings | null): MailService | null {
  if (!settings) return null;
  // Loaded with the first mail: most services start without one.
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

/** Nothing is sent in plain text to a host that is not near, not even the password; unless the address says otherwise. */
export function tlsOf(smtpUrl: string): { requireTLS?: true } {
  const { hostname, searchParams } = new URL(smtpUrl);
  return isNearHost(hostname) || searchParams.has("requireTLS") ? {} : { requireTLS: true };
}

/** The code alone: an SMTP server repeats the recipient in its answer. */
function asMailError(error: unknown): MailError {
  const { code = "unknown", responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return new MailError(responseCode ? `${code} ${responseCode}` : code, isAboutMail && responseCode >= 500);
}
