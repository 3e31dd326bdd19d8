import type { languages as supported } from "#contract/languages.ts";
import { czech } from "#locales/cs/language.ts";
import { english } from "#locales/en/language.ts";
import { polish } from "#locales/pl/language.ts";
import type { LanguageFolder } from "#locales/shape.ts";
import { localStore } from "#src/ui/browserStorage.ts";

/** All languages in display order. A new language needs a folder in `locales`, a line here and one in the contract. */
export const languageFolders = {
  en: english,
  pl: polish,
  cs: czech,
} satisfies Record<(typeof supported)[number], LanguageFolder>;

export type Language = keyof typeof languageFolders;

export const isLanguage = (text: unknown): text is Language =>
  typeof text === "string" && Object.hasOwn(languageFolders, text);

/** The languages as react-admin's i18n provider lists them. */
export const languages = Object.keys(languageFolders)
  .filter(isLanguage)
  .map((locale) => ({ locale, name: languageFolders[locale].name, short: languageFolders[locale].short }));

/** The language that was chosen before, or null. */
export function readChosenLanguage(): Language | null {
  const stored = localStore.getItem(key);
  return isLanguage(stored) ? stored : null;
}

/** The language that was chosen before, or else the browser's, or else English. */
export function readLanguage(): Language {
  const preferred = [readChosenLanguage(), ...navigator.languages.map((tag) => tag.split("-")[0])];
  return preferred.find(isLanguage) ?? "en";
}

export function storeLanguage(language: Language): void {
  localStore.setItem(key, language);
  setDocumentLanguage(language);
}

/** Sets the document's language, for hyphenation, spelling and screen readers. */
export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language;
}

const key = "edelivery.language";
