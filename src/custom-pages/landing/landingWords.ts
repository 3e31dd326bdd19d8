import { createContext, use } from "react";
import type { Language } from "#src/i18n/languages.ts";
import type { LandingWords } from "#src/i18n/messages.ts";

/** The texts of the landing page and their language. */
export const LandingContext = createContext<{ landing: LandingWords; language: Language } | null>(null);

export function useLanding() {
  const words = use(LandingContext);
  if (!words) throw new Error("This is a part of the landing page alone.");
  return words;
}
