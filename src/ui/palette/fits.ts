import { fold } from "#contract/rules/fold.ts";
import { phraseWords } from "#contract/rules/phrase.ts";

/** Every typed word begins a word of the label. */
export function fits(label: string, phrase: string): boolean {
  const parts = fold(label).split(/\s+/);
  return phraseWords(phrase).every((word) => parts.some((part) => part.startsWith(word)));
}

/** Three: an order's number has four characters, and nobody is looked for by three letters that are no part of a name. */
const initials = 3;

/** The first letters of a label of three words, "olm" of "Orders · Last month"; null for any other. */
export function initialsOf(label: string): string | null {
  const words = fold(label).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === initials ? words.map(([first]) => first).join("") : null;
}

export const isInitialsOf = (label: string, phrase: string): boolean => initialsOf(label) === fold(phrase);
