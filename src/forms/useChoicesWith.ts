import { useWords } from "#src/i18n/useWords.ts";

type Choice = { id: string; name: string };

/**
 * The choices, and those that were chosen once and can't be looked up now, as an inactive company: without a choice of
 * their own an input neither shows nor keeps them.
 */
export function useChoicesWith(choices: readonly Choice[], chosen: readonly string[]): Choice[] {
  const words = useWords("common");
  const known = new Set(choices.map(({ id }) => id));
  const others = chosen.filter((id) => !known.has(id));
  return [...choices, ...others.map((id) => ({ id, name: words("notActive", { id }) }))];
}
