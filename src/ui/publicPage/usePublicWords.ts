import { useState } from "react";
import { type Language, storeLanguage } from "#src/i18n/languages.ts";
import { loadPublicWords, type PublicWords } from "#src/i18n/messages.ts";
import { useTitle } from "./useTitle.ts";

export type FirstWords<Said = PublicWords> = { firstLanguage: Language; firstWords: Said };

/** What a public page says, in the language that is chosen on it; its title with it. */
export const usePublicWords = (first: FirstWords, titleOf: (words: PublicWords) => string) =>
  useLoadedWords(first, titleOf, loadPublicWords);

/** The same of a page that has words of its own. */
export function useLoadedWords<Said>(
  { firstLanguage, firstWords }: FirstWords<Said>,
  titleOf: (words: Said) => string,
  load: (language: Language) => Promise<Said>,
) {
  const [{ language, words }, speakIn] = useState({ language: firstLanguage, words: firstWords });
  useTitle(titleOf(words));

  const choose = async (chosen: Language) => {
    const chosenWords = await load(chosen);
    storeLanguage(chosen);
    speakIn({ language: chosen, words: chosenWords });
  };
  return { language, words, choose };
}
