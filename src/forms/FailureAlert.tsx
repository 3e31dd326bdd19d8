import Alert from "@mui/material/Alert";
import { useWords } from "#src/i18n/useWords.ts";
import type { Submission } from "./useCommand.ts";

/** Why the last try failed, and whether it may have been carried out all the same; null without a failure. */
export const FailureAlert = ({ failure, isUnanswered }: Pick<Submission, "failure" | "isUnanswered">) => {
  const words = useWords("forms");
  return (
    failure && (
      <Alert severity="error">
        {failure}
        {isUnanswered && <div>{words("unanswered")}</div>}
      </Alert>
    )
  );
};
