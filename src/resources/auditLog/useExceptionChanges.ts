import type { AuditedEvent, ExceptionField } from "#contract/auditLog.ts";
import type { ExceptionKind } from "#contract/exceptionKinds.ts";
import { useWords } from "#src/i18n/useWords.ts";
import { stampText } from "#src/ui/warsawTime.ts";

/** A function that lists an exception's kind and until when it was put off. */
export function useExceptionChanges(): (event: Pick<AuditedEvent, "changes">) => string[] {
  const words = useWords("auditLog.exception");
  const kindWords = useWords("exceptions.kinds");
  const lineOf = {
    kind: (kind) => `${words("kind")}: ${kindWords(kind as ExceptionKind)}`,
    until: (until) => (until === null ? words("back") : `${words("until")}: ${stampText(String(until))}`),
  } satisfies Record<ExceptionField, (value: unknown) => string>;
  return ({ changes }) =>
    Object.entries(changes).map(([field, [, value]]) => lineOf[field as ExceptionField](value));
}
