import type { LandingWords, Messages, PublicWords } from "#locales/shape.ts";
import { type Language, languageFolders } from "./languages.ts";

export type { LandingWords, Messages, PublicWords };

export const loadMessages = (language: Language): Promise<Messages> => languageFolders[language].messages();

export const loadPublicWords = (language: Language): Promise<PublicWords> =>
  languageFolders[language].publicWords();

/** The texts of the privacy page, which only that page loads. */
export async function loadPrivacyWords(language: Language) {
  const [{ common }, { privacy }] = await Promise.all([
    loadPublicWords(language),
    languageFolders[language].privacy(),
  ]);
  return { common, privacy };
}

export type PrivacyWords = Awaited<ReturnType<typeof loadPrivacyWords>>;

/** The texts of the landing page and of its form. */
export async function loadLandingWords(language: Language) {
  const [words, { landing }] = await Promise.all([
    loadPublicWords(language),
    languageFolders[language].landing(),
  ]);
  return { language, words, landing };
}
