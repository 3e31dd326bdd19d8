import { useState } from "react";
import { type Language, storeLanguage } from "#src/i18n/languages.ts";
import { loadPublicWords, type PublicWords } from "#src/i18n/messages.ts";
import { useDocumentTitle } from "#src/ui/useDocumentTitle.ts";

export type FirstWords<Words = PublicWords> = { firstLanguage: Language; firstWords: Words };

/** What a public page says, in the language that is chosen on it; its title with it. */
export const usePublicWords = (first: FirstWords, titleOf: (words: PublicWords) => string) =>
  useLoadedWords(first, titleOf, loadPublicWords);

/** The same of a page that has words of its own. */
export function useLoadedWords<Words>(
  { firstLanguage, firstWords }: FirstWords<Words>,
  titleOf: (words: Words) => string,
  load: (language: Language) => Promise<Words>,
) {
  const [{ language, words }, setLanguage] = useState({ language: firstLanguage, words: firstWords });
  useDocumentTitle(titleOf(words));

  const choose = async (chosen: Language) => {
    const chosenWords = await load(chosen);
    storeLanguage(chosen);
    setLanguage({ language: chosen, words: chosenWords });
  };
  return { language, words, choose };
}
