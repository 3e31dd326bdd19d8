import { type SettingsReader, sender, smtpAddress } from "./parsers.ts";

export type MailSettings = {
  /** Holds a password; must not be logged. */
  smtpUrl: string;
  /** Sender, an address or `Name <address>`. */
  from: string;
  publicUrl: string;
};

/** Null: the service sends no mails. */
export function readMail(
  { read, isSet, problems }: SettingsReader,
  publicUrl: string | null,
): MailSettings | null {
  const smtpUrl = read("SMTP_URL", "", smtpAddress);
  const from = read("MAIL_FROM", "", sender);
  if (!isSet("SMTP_URL")) return null;
  if (!isSet("MAIL_FROM")) problems.push("MAIL_FROM must be set when SMTP_URL is.");
  if (!isSet("PUBLIC_URL")) problems.push("PUBLIC_URL must be set when SMTP_URL is: mails have links to it.");
  return { smtpUrl, from, publicUrl: publicUrl ?? "" };
}
