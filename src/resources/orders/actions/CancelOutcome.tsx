import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import type { OrderInfo } from "#contract/orders/info.ts";
import { type CancelChoices, isRenewing, outcomeWords } from "./cancelChoices.ts";

/** Says, before it is done, what the choices lead to. */
export const CancelOutcome = ({ info, wish }: { info: OrderInfo; wish: CancelChoices }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity={isRenewing(info, wish) ? "info" : "warning"}
      variant="outlined"
      icon={false}
      role="status"
      aria-label={translate("orderActions.cancel.outcome.label")}
    >
      {outcomeWords(info, wish)
        .map((part) => translate(`orderActions.cancel.outcome.${part}`))
        .join(" ")}
    </Alert>
  );
};
