import { useState } from "react";
import { type Language, storeLanguage } from "#src/i18n/languages.ts";
import { loadPublicWords, type PublicWords } from "#src/i18n/messages.ts";
import { useLanguageChoice } from "#src/i18n/useLanguageChoice.ts";
import { useDocumentTitle } from "#src/ui/useDocumentTitle.ts";

export type FirstWords<Words = PublicWords> = { firstLanguage: Language; firstWords: Words };

/** What a public page says, in the language that is chosen on it; its title with it. */
export const usePublicWords = (first: FirstWords, titleOf: (words: PublicWords) => string) =>
  useLoadedWords(first, titleOf, loadPublicWords);

/** The same of a page that has words of its own. `languageSwitch` are the props of its `LanguageSwitch`. */
export function useLoadedWords<Words extends Pick<PublicWords, "common">>(
  { firstLanguage, firstWords }: FirstWords<Words>,
  titleOf: (words: Words) => string,
  load: (language: Language) => Promise<Words>,
) {
  const [{ language, words }, setLanguage] = useState({ language: firstLanguage, words: firstWords });
  const [hasFailed, setFailed] = useState(false);
  useDocumentTitle(titleOf(words));

  const { choose, loading } = useLanguageChoice({
    load,
    onLoaded: (chosen, chosenWords) => {
      storeLanguage(chosen);
      setLanguage({ language: chosen, words: chosenWords });
      setFailed(false);
    },
    onFailed: () => setFailed(true),
  });
  const { language: label, incomplete } = words.common;
  const problem = hasFailed && loading === null ? incomplete : null;
  return { language, words, languageSwitch: { label, language, loading, problem, onChoose: choose } };
}
