import { createTransport } from "nodemailer";
import type { MailSettings } from "#server/config.ts";

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
  const transport = createTransport({ url: settings.smtpUrl, ...timeouts });
  return {
    send: async ({ recipient, subject, body }) => {
      try {
        await transport.sendMail({ from: settings.from, to: recipient, subject, text: body });
      } catch (error) {
        throw asMailError(error);
      }
    },
  };
}

/** The code alone: an SMTP server repeats the recipient in its answer. */
function asMailError(error: unknown): MailError {
  const { code = "unknown", responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return new MailError(responseCode ? `${code} ${responseCode}` : code, isAboutMail && responseCode >= 500);
}
