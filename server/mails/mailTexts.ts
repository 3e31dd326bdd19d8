import type { Language } from "#contract/languages.ts";
import { sentence } from "#contract/rules/sentence.ts";
import { mails as cs } from "#locales/cs/mails.ts";
import { mails as en } from "#locales/en/mails.ts";
import { mails as pl } from "#locales/pl/mails.ts";
import type { Words } from "#locales/shape.ts";

const words = { en, pl, cs } satisfies Record<Language, Words<typeof en>>;

export type MailText = { subject: string; body: string };

/** The values in the text of each mail. */
type MailValues = {
  newPassword: { email: string; link: string; minutes: number };
  newEmail: { email: string; newEmail: string; link: string; minutes: number };
  emailChanged: { newEmail: string };
} & Record<keyof typeof en, Record<string, string | number>>;

/** The subject and text of a mail in the recipient's language. */
export function mailText<Name extends keyof typeof en>(
  name: Name,
  language: Language,
  values: MailValues[Name],
): MailText {
  const { subject, body } = words[language][name];
  const fill = (text: string) => sentence(text, values);
  return { subject: fill(subject), body: fill(body) };
}
