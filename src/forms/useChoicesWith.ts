import { useWords } from "#src/i18n/useWords.ts";

type Choice = { id: string; name: string };

/**
 * The choices with those added that are chosen but not available any more, such as an inactive company. An input neither
 * shows nor keeps a value that is not among its choices.
 */
export function useChoicesWith(choices: readonly Choice[], chosen: readonly string[]): Choice[] {
  const words = useWords("common");
  const known = new Set(choices.map(({ id }) => id));
  const others = chosen.filter((id) => !known.has(id));
  return [...choices, ...others.map((id) => ({ id, name: words("notActive", { id }) }))];
}
