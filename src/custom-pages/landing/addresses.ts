import type { Language } from "#src/i18n/languages.ts";

/** The landing page's address in a language; `/start` alone is in the language that the browser asks for. */
export const landingPath = (language: Language): string => `/start/${language}`;
