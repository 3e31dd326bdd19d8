import type { messages as english } from "#locales/en/messages.ts";
import type { publicWords as englishPublicWords } from "#locales/en/publicWords.ts";
import type { Words } from "#locales/shape.ts";
import type { Language } from "./languages.ts";

export type Messages = Words<typeof english>;
export type PublicWords = Words<typeof englishPublicWords>;

/** Each language is a file of its own, fetched when it is first spoken. */
export const loadMessages = (language: Language): Promise<Messages> => messages[language]();

export const loadPublicWords = (language: Language): Promise<PublicWords> => publicWords[language]();

const messages = {
  en: async () => (await import("#locales/en/messages.ts")).messages,
  pl: async () => (await import("#locales/pl/messages.ts")).messages,
  cs: async () => (await import("#locales/cs/messages.ts")).messages,
} satisfies Record<Language, () => Promise<Messages>>;

const publicWords = {
  en: async () => (await import("#locales/en/publicWords.ts")).publicWords,
  pl: async () => (await import("#locales/pl/publicWords.ts")).publicWords,
  cs: async () => (await import("#locales/cs/publicWords.ts")).publicWords,
} satisfies Record<Language, () => Promise<PublicWords>>;
