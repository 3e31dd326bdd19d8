import type { privacy as english } from "#locales/en/privacy.ts";
import type { Words } from "#locales/shape.ts";
import type { Language } from "#src/i18n/languages.ts";
import { loadPublicWords, type PublicWords } from "#src/i18n/messages.ts";

export type PrivacyWords = { common: PublicWords["common"]; privacy: Words<typeof english> };

export async function loadPrivacyWords(language: Language): Promise<PrivacyWords> {
  const [{ common }, privacy] = await Promise.all([loadPublicWords(language), policies[language]()]);
  return { common, privacy };
}

const policies = {
  en: async () => (await import("#locales/en/privacy.ts")).privacy,
  pl: async () => (await import("#locales/pl/privacy.ts")).privacy,
  cs: async () => (await import("#locales/cs/privacy.ts")).privacy,
} satisfies Record<Language, () => Promise<PrivacyWords["privacy"]>>;
