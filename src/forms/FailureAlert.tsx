import Alert from "@mui/material/Alert";
import { useWord, type WordPrefix } from "#src/i18n/useWords.ts";
import type { Submission } from "./useCommand.ts";

type Props = Pick<Submission, "failure" | "isUnanswered"> & {
  /** Has `unanswered` below it, if something else is to be said of this command. */
  words?: WordPrefix;
};

/** Why the last try failed, and whether it may have been carried out all the same; null without a failure. */
export const FailureAlert = ({ failure, isUnanswered, words = "forms" }: Props) => {
  const word = useWord();
  return (
    failure && (
      <Alert severity="error">
        {failure}
        {isUnanswered && <div>{word(`${words}.unanswered`, { _: word("forms.unanswered") })}</div>}
      </Alert>
    )
  );
};
