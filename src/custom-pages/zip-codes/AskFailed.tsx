import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import { useErrorSentence } from "#src/ui/errorSentence.ts";

/** Why a question has no answer, beside the form that asked it. */
export const AskFailed = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const sentence = useErrorSentence();
  const code = String((error as { errorCode?: unknown }).errorCode);
  // The general sentences speak of an order's receiver; here is only an address.
  return <Alert severity="error">{translate(`zipCodes.refused.${code}`, { _: sentence(error) })}</Alert>;
};
