import type { Exception } from "#contract/exceptions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { subjectOf } from "#src/resources/alerts/alertLooks.ts";

/** A function that names a button of the exception's row: many rows have buttons with the same text. */
export function useLabelOf(exception: Exception): (button: string) => string {
  const words = useWords("exceptions");
  return (button) => words("buttonOf", { button, name: subjectOf(exception).name });
}
