import { fold } from "#contract/rules/fold.ts";

/** Every typed word begins a word of the label. */
export function fits(label: string, phrase: string): boolean {
  const parts = fold(label).split(/\s+/);
  return fold(phrase)
    .split(/\s+/)
    .every((word) => parts.some((part) => part.startsWith(word)));
}
