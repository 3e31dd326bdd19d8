import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { useErrorSentence } from "#src/ui/errorSentence.ts";

export function SetupFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const translate = useTranslate();
  const sentence = useErrorSentence();
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{translate("common.tryAgain")}</Button>}>
      {translate("orderForm.failed")} {sentence(error)}
    </Alert>
  );
}
