import type { Exception } from "#contract/exceptions.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { placeOf, subjectOf } from "#src/resources/alerts/alertLooks.ts";

/** A function that names a button of the exception's row: many rows have buttons with the same text. */
export function useLabelOf(exception: Exception): (button: string) => string {
  const words = useWords("exceptions");
  // A number names one order; several warehouses can be short of the same product.
  const name = [subjectOf(exception).name, ...(exception.order ? [] : placeOf(exception))].join(", ");
  return (button) => words("buttonOf", { button, name });
}
