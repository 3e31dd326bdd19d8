import { fold } from "#contract/rules/fold.ts";
import { phraseWords } from "#contract/rules/phrase.ts";

/** A function that says whether a record's texts contain every word of the phrase, ignoring accents and case. */
export function matchesPhrase(phrase: string): (...texts: readonly (string | null | undefined)[]) => boolean {
  const words = phraseWords(phrase);
  return (...texts) => {
    const text = fold(texts.filter(Boolean).join(" "));
    return words.every((word) => text.includes(word));
  };
}
