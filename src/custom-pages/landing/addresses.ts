import type { Language } from "#src/i18n/languages.ts";

/** The address of the landing page in a language; `/start` alone chooses the language by the browser. */
export const landingPath = (language: Language): string => `/start/${language}`;
