import { useWords } from "#src/i18n/useWords.ts";
import type { Choice } from "./AutocompleteInputs.tsx";

/**
 * The choices with those added that are chosen but not among them: unknown, or out of reach. An input neither
 * shows nor keeps a value that is not among its choices. Without choices, while they are loaded, nothing is added: an input
 * keeps the first name that it gets for a value.
 */
export function useChoicesWith(choices: readonly Choice[] | undefined, chosen: readonly string[]): Choice[] {
  const words = useWords("validation");
  if (!choices) return [];
  const known = new Set(choices.map(({ id }) => id));
  const others = chosen.filter((id) => !known.has(id));
  return [...choices, ...others.map((id) => ({ id, name: words("unknownValue", { names: id }) }))];
}
