import { useTranslate } from "react-admin";
import type { FieldProblem } from "#contract/errorBody.ts";
import { useErrorSentence } from "#src/ui/errorSentence.ts";

/** What went wrong, in words. */
export function useSentences() {
  const translate = useTranslate();
  const failure = useErrorSentence();
  return {
    failure,
    problem: ({ message, args }: FieldProblem): string => translate(`validation.${message}`, { ...args }),
  };
}
