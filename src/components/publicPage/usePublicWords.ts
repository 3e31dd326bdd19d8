import { useEffect, useState } from "react";
import { brand } from "#src/components/brand/brand.ts";
import { type Language, storeLanguage } from "#src/i18n/languages.ts";
import { loadPublicWords, type PublicWords } from "#src/i18n/messages.ts";

export type FirstWords = { firstLanguage: Language; firstWords: PublicWords };

/** What a public page says, in the language that is chosen on it; its title with it. */
export function usePublicWords(
  { firstLanguage, firstWords }: FirstWords,
  titleOf: (words: PublicWords) => string,
) {
  const [{ language, words }, speakIn] = useState({ language: firstLanguage, words: firstWords });
  const title = titleOf(words);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);

  const choose = async (chosen: Language) => {
    const chosenWords = await loadPublicWords(chosen);
    storeLanguage(chosen);
    speakIn({ language: chosen, words: chosenWords });
  };
  return { language, words, choose };
}
