import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import type { CorrectionDetail } from "#contract/corrections.ts";
import { useWord, useWords } from "#src/i18n/useWords.ts";
import { useSessionUser } from "#src/ui/sessionUser.ts";
import { useNumbers } from "#src/ui/useNumbers.ts";
import { stampText } from "#src/ui/warsawTime.ts";
import type { Typed } from "./typedDecision.ts";

/** What was decided, and what was typed here for a decision that somebody else was faster with. */
export const Decided = ({ correction, typed }: { correction: CorrectionDetail; typed: Typed }) => {
  const words = useWords("corrections.decision");
  const word = useWord();
  const { money } = useNumbers();
  const { status, amount, currency, rejectionReason, comment, decidedAt, decidedByEmail } = correction;
  const moment = decidedAt ? stampText(decidedAt) : "";
  const by = decidedByEmail ?? "—";
  const isOwn = decidedByEmail === useSessionUser().email;
  // Somebody else was faster: what was typed can still be read and copied.
  const unsent = Object.entries({
    amount: typed.amount && `${typed.amount.text} ${currency.toUpperCase()}`,
    reason: typed.reason,
    comment: typed.comment,
  }).filter(([, text]) => !isOwn && text?.trim());
  const decision = (
    <Alert severity={status === "accepted" ? "success" : "info"}>
      {status === "accepted"
        ? words("accepted", {
            moment,
            by,
            amount: amount === null ? word("orderDetails.hidden") : money(amount, currency),
          })
        : words("rejected", { moment, by, reason: rejectionReason ?? "" })}
      {comment && (
        <Box component="bdi" sx={{ display: "block" }}>
          {comment}
        </Box>
      )}
    </Alert>
  );
  if (unsent.length === 0) return decision;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {decision}
      <Alert severity="warning">
        {words("unsent")}
        {unsent.map(([name, text]) => (
          <Box key={name} component="bdi" sx={{ display: "block", whiteSpace: "pre-wrap" }}>
            {text}
          </Box>
        ))}
      </Alert>
    </Box>
  );
};
